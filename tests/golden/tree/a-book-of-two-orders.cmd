printf '[Result "1/2-1/2"]\n\n%s 1/2-1/2\n\n' '1. d3 d6 2. d4 d5 3. c4' '1. d3 d6 2. d4 d5 3. c4' '1. d4 d5 2. c4 e6 3. Nc3' > orders.pgn
gamut tree -o orders.bin --depth 5 orders.pgn
gamut tree --depth 5 --line '1.d4 d5 2.c4' orders.bin
