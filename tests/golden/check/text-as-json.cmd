printf "[{\"kind\": }]\n" > wrong.json
gamut check --json wrong.json
