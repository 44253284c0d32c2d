printf '[Event "Cup"]\n[Site "?"]\n[Date "2021.??.??"]\n[Round "?"]\n[White "O'"'"'Neil \\"; DROP TABLE games; --"]\n[Black "Back\\\\slash\\\\n %%s"]\n[Result "1-0"]\n[WhiteElo "02100"]\n[BlackElo "-"]\n[Note "tab\there"]\n\n1. e4 e5 1-0\n\n' > odd.pgn
printf '{"kind": "chess-game", "white": "nul\\u0000byte", "black": "\\u017di\\u017eek \\ud83d\\ude00", "result": "*", "date": "1901.02.30", "tags": {"Odd": "a\\u0000\\"b\\\\"}}\n' > odd.jsonl
gamut collect -d all.db odd.pgn odd.jsonl | tail -n 1
gamut convert -d all.db -o again.jsonl
gamut convert odd.pgn odd.jsonl -o plain.jsonl
gamut diff plain.jsonl again.jsonl && cat again.jsonl
gamut query -d all.db 'SELECT count(*) FROM games WHERE white = :who' who="O'Neil \"; DROP TABLE games; --"
gamut query -d all.db --json "SELECT name, kind FROM search WHERE search MATCH 'zizek'"
