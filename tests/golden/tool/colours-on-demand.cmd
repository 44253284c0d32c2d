gamut convert autumn.cbt -o other.json && sed "s/Autumn/Winter/" other.json > winter.json
gamut diff --color=always autumn.cbt winter.json | od -c | head -n 4
