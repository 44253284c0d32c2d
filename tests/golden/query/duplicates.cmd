game() { printf '[Event "%s"]\n[Site "?"]\n[Date "2021.01.01"]\n[Round "1"]\n[White "Ash"]\n[Black "Elm"]\n[Result "1-0"]\n\n%s 1-0\n\n' "$1" "$2"; }
long='1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7'
(game One "$long 6. Re1"; game Two "$long {a comment} 6. Re1"; game Three "$long"; game Four '1. d4') > cup.pgn; game Five "$long 6. Re1" | sed "s/Ash/ÁSH/" >> cup.pgn
gamut collect -d all.db cup.pgn --quiet
gamut query -d all.db --report duplicate-games; gamut query -d all.db --report near-duplicate-games; gamut query -d all.db --report near-duplicate-games least=11
