gamut convert club.pgn --games 2- --to jsonl | cut -c 1-100
