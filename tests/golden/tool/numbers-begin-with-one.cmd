gamut show --game 0 club.pgn; echo "exit $?"
gamut pair --round 0 club.trf; echo "exit $?"
