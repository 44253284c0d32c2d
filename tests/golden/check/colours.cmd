printf "[{\"kind\": }]\n" > wrong.json
gamut check --color=always wrong.json | od -c | head -n 5
