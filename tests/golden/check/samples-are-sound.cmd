# ./dev run checks each of them: no warning, on one core or on several.
gamut check * >/dev/null 2>&1 && gamut check --jobs 1 * >/dev/null 2>&1 && echo sound
