gamut info --json --progress=always autumn.cbt autumn.cbt autumn.cbt 2>&1 >/dev/null | od -c | head -n 6
