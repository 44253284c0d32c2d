printf '[White "A & B <c>"]\n\n1. e4 *\n' > odd.pgn
gamut show odd.pgn --svg | grep title
