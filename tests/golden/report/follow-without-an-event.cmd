gamut report --follow --once club.pgn -o site
