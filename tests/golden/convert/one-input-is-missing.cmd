echo precious > all.json; gamut convert club.pgn missing.pgn -o all.json; echo $?; cat all.json
