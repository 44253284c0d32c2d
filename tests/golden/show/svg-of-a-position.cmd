# The kings before the first move: e1 and e8, from both sides; all men; and after castling the king is on g8, and e8 is empty.
king=$(gamut show club.pgn --at 0 --svg | grep -c 'translate(200 350)\|translate(200 0)')
flipped=$(gamut show club.pgn --at 0 --flip --svg | grep -c 'translate(150 350)\|translate(150 0)')
echo "$king $flipped"
gamut show club.pgn --at 0 --svg | grep -c '<g transform'
gamut show club.pgn --game 1 --svg | grep -c 'translate(300 0)'
gamut show club.pgn --game 1 --svg | grep -c 'translate(200 0)' || true
