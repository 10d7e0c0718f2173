"""HTML as values: what is text can never be markup."""

import html

from hypothesis import given
from hypothesis import strategies as st

from ui.markup import Html, escape, text


@given(st.text())
def test_text_is_escaped_as_the_standard_library_does_it(plain: str) -> None:
    assert escape(plain) == html.escape(plain)
    assert text(plain) == html.escape(plain)
    assert text(Html(plain)) == plain
