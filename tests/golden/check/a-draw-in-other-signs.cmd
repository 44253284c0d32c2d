gamut check "$TESTS/corpus/pgn/bad/pgn.result.spelling.pgn" | sed "s:$TESTS/::"
gamut fix "$TESTS/corpus/pgn/bad/pgn.result.spelling.pgn" -o fixed.pgn > /dev/null 2>&1; cat fixed.pgn
printf '1. e4 e5 \302\275-\302\275\n1. d4 d5 1-0\n' > two.pgn; gamut info two.pgn | grep records
