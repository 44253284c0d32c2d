printf '[Event "Odd"]\n[Result "*"]\n\n1 e2e4 e5 3. Nf3 Nc6 1-0' > odd.pgn
gamut fix odd.pgn -o fixed.pgn; cat fixed.pgn
