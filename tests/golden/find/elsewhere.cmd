gamut convert --line '1.e4' club.pgn --to jsonl | wc -l
gamut stats --line '1.e4' club.pgn village.cbh --table results
gamut show club.pgn --after '1.e4 e5' | head -n 1
