printf "[\n{\"kind\": \"event\", \"rounds\": \"nine\"},\n{\"kind\": }\n]\n" > wrong.json
gamut check wrong.json
