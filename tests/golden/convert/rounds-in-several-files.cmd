gamut convert club.pgn --games 1 -o one.pgn && gamut convert club.pgn --games 2 -o two.pgn && gamut convert one.pgn two.pgn --to trf --losses losses.json
