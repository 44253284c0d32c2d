gamut convert club.pgn --to polyglot; echo $?
gamut convert club.pgn --to collection; echo $?
