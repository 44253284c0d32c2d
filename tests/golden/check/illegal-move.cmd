printf '[Event "Odd"]\n[Result "1-0"]\n\n1. e4 e5 2. Ke3 Nf6 1-0\n' > bad.pgn
gamut check bad.pgn
