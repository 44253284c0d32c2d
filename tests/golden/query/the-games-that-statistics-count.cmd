# Games of tournament reports count, deleted games and forfeits without a move do not: as gamut stats has it.
gamut collect -q -d h.db harbour.trf
gamut query -d h.db --report top-players --csv | cut -d, -f1-6 | sed 1d | sort > report.txt
gamut stats h.db --table players --json | python3 -c 'import json, sys
for row in json.load(sys.stdin): print("\"%s\",%d,%d,%d,%d" % (row["name"], row["games"], row["wins"], row["draws"], row["losses"]))' | sort > stats.txt
wc -l < stats.txt; cat report.txt
diff stats.txt report.txt && echo the same
gamut query -d h.db --report player-career player=Marlowe
game() { printf '[Event "Open"]\n[Date "2024.05.01"]\n[White "%s"]\n[Black "%s"]\n[Result "1-0"]\n%s\n%s 1-0\n\n' "$1" "$2" "$3" "$4"; }
{ game 'Ash, Kim' 'Oak, Sam' '' '1. e4 e5'; game 'Elm, Lou' 'Oak, Sam' '[Termination "forfeit"]
' ''; game 'Elm, Lou' 'Ash, Kim' '' ''; } > few.pgn
gamut collect -q -d f.db few.pgn
gamut query -d f.db --report top-players
gamut stats few.pgn --table players --json | grep -c '"name"'
