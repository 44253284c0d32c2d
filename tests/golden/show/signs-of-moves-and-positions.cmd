printf '1. e4 $1 $16 e5 $2 $7 2. Nf3 $3 $10 Nc6 $4 $36 3. Bb5 $5 $18 a6 $6 $132 4. Ba4 $19 $146 Nf6 $14 5. O-O $17 $255 *\n' > signs.pgn
gamut show signs.pgn --game 1 | sed -n '/1\. e4/,/\*/p'
gamut show signs.pgn --game 1 --ascii | sed -n '/1\. e4/,/\*/p'
