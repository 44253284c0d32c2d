gamut fix --salvage club.pgn -o out.pgn || echo "exit $?"
gamut fix --salvage harbour.dup -o out.dup || echo "exit $?"
test ! -e out.pgn && test ! -e out.dup && echo nothing was written
