"""The compiled part: what the public headers declare."""
from typing import Any

ffi: Any
lib: Any
