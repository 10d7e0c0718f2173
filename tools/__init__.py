"""What build.py does, part by part. Standard library only at import time."""
