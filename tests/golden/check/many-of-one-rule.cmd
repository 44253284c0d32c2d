# Twenty findings of a rule say enough: a line counts the others, also those beyond the thousand that are kept. Programs get
# what is kept, and --all leaves nothing out.
i=0; while [ $i -lt 1100 ]; do printf '[Event "?"]\n[Site "?"]\n[Date "2024.13.01"]\n[Round "?"]\n[White "?"]\n[Black "?"]\n[Result "*"]\n\n*\n\n'; i=$((i+1)); done > many.pgn
gamut check many.pgn | grep -c 'many.pgn:[0-9].*game.date'
gamut check many.pgn | grep 'more finding'
gamut check --json many.pgn | grep -c '"rule": *"game.date'
gamut check --all many.pgn | grep -c 'many.pgn:[0-9].*game.date'
gamut check --all --json many.pgn | grep -c '"rule": *"game.date'
gamut check --all --json many.pgn | tail -n 1
