# a file that asks for more than it may is reported, and what fits is read
gamut check --limit-records 1 club.pgn | sed 's/in [0-9.]* s//'
gamut info --json --limit-records 1 club.pgn | grep '"records"'
awk 'BEGIN { printf "[Event \"long\"]\n\n"; for (i = 0; i < 40000; i++) printf "Nf3 Nf6 Ng1 Ng8 "; print "*" }' > long.pgn
gamut check --limit-memory 1M long.pgn 2>&1 | head -2
gamut check --limit-memory 50M long.pgn > /dev/null 2>&1 && echo fits
gamut check --limit-memory 2T long.pgn
gamut check --limit-memory 10 long.pgn
gamut check --limit-records many long.pgn
gamut formats --limit-memory 1M
