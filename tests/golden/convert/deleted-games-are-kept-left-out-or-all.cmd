for which in keep skip only; do
    gamut convert village.cbh --deleted $which --to pgn 2>/dev/null | grep -c '^\[White '
done
