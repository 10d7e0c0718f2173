"""A small web server for the built site, with the types and headers that a static host sends."""

from __future__ import annotations

import argparse
import functools
import gzip
import http.server
import mimetypes
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tools.paths import SITE

if TYPE_CHECKING:
    from collections.abc import Sequence

TYPES: Final = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".json": "application/json",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
}
COMPRESSED: Final = (
    ".css",
    ".html",
    ".js",
    ".json",
    ".mjs",
    ".svg",
    ".txt",
    ".wasm",
    ".zip",
    ".whl",
)


@functools.lru_cache(maxsize=256)
def _gzipped(path: Path, _changed: float) -> bytes:
    return gzip.compress(path.read_bytes(), compresslevel=6, mtime=0)


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves a folder below a base path, to any origin (a sandboxed frame has none)."""

    protocol_version = "HTTP/1.1"
    extensions_map = {**mimetypes.types_map, **TYPES, "": "application/octet-stream"}  # noqa: RUF012
    base = "/"
    compress = False
    quiet = True
    cache_control = "no-cache"
    extra_headers: tuple[tuple[str, str], ...] = ()

    def translate_path(self, path: str) -> str:
        """Return the file of an address, or a name that does not exist outside the base path."""
        if not path.startswith(self.base):
            return str(Path(self.directory) / "no such file")
        return super().translate_path("/" + path[len(self.base) :])

    def end_headers(self) -> None:
        """Add the headers that a static host sends with every file."""
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Cache-Control", self.cache_control)
        for name, value in self.extra_headers:
            self.send_header(name, value)
        super().end_headers()

    def do_GET(self) -> None:
        """Send a file, compressed where that is asked for and pays."""
        path = Path(self.translate_path(self.path))
        accepts = "gzip" in self.headers.get("Accept-Encoding", "")
        if path.is_dir() and self.path.partition("?")[0].endswith("/"):
            path /= "index.html"
        if not (self.compress and accepts and path.suffix in COMPRESSED and path.is_file()):
            super().do_GET()
            return
        data = _gzipped(path, path.stat().st_mtime)
        etag = f'"{hash(data):x}"'
        if self.headers.get("If-None-Match") == etag:
            self.send_response(304)
            self.end_headers()
            return
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(data)))
        self.send_header("ETag", etag)
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Say nothing unless asked to."""
        if not self.quiet:
            super().log_message(format, *args)


class Server(http.server.ThreadingHTTPServer):
    """A server that a burst of a page's first requests does not overrun."""

    request_queue_size = 64
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Pass over browsers that hang up in the middle: they do it all the time."""


def serve(argv: Sequence[str] | None = None) -> None:
    """Serve until interrupted; the first line printed is the address."""
    parser = argparse.ArgumentParser(prog="python -m tools.serve", description=__doc__)
    parser.add_argument("--directory", type=Path, default=SITE, help="what to serve")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000, help="0 takes any free one")
    parser.add_argument("--base", default="/", help="serve below this path, as /whiskey-poker/")
    parser.add_argument("--gzip", action="store_true", help="compress, as a real host does")
    parser.add_argument("--cache", default="no-cache", help="the Cache-Control header")
    parser.add_argument("--type", action="append", default=[], metavar=".END=TYPE")
    parser.add_argument("--header", action="append", default=[], metavar="NAME: VALUE")
    parser.add_argument("--log", action="store_true", help="print every request")
    args = parser.parse_args(argv)

    types = dict(item.split("=", 1) for item in args.type)
    headers = [header.partition(":") for header in args.header]

    class Served(Handler):
        base = args.base
        compress = args.gzip
        quiet = not args.log
        cache_control = args.cache
        extensions_map = {**Handler.extensions_map, **types}  # noqa: RUF012
        extra_headers = tuple((name, value.strip()) for name, _, value in headers)

    handler = functools.partial(Served, directory=args.directory)
    with Server((args.host, args.port), handler) as httpd:
        host = "localhost" if args.host == "127.0.0.1" else args.host
        print(f"http://{host}:{httpd.server_address[1]}{args.base}", flush=True)
        try:
            httpd.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    serve()
