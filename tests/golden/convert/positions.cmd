gamut convert club.pgn -o all.epd 2>/dev/null; wc -l < all.epd; head -3 all.epd
gamut convert club.pgn --to epd --positions last
gamut find club.pgn --after '1.e4 e5' -o found.fen 2>/dev/null; cat found.fen
gamut convert all.epd --to pgn --games 2 2>/dev/null
gamut convert found.fen -o again.epd; cat again.epd
