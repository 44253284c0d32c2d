gamut convert club.pgn --to jsonl -o - | tee club.jsonl && gamut convert club.jsonl -o back.pgn && cmp club.pgn back.pgn
