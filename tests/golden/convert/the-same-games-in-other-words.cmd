game() { printf '[White "%s"]\n[Black "%s"]\n[Date "%s"]\n[Result "%s"]\n\n%s %s\n\n' "$1" "$2" "$3" "$4" "$5" "$4"; }
long='1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Na5 10. Bc2 c5'
noted='1. e2e4 {best} e5 2. Nf3 (2. f4) Nc6 3. Bb5 a6 4. Ba4 Nf6 5. 0-0 Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Na5 10. Bc2 c5'
{
    game 'Müller, Ida' 'Birch,T.' 2021.03.04 1-0 "$long"
    game 'MULLER,IDA' 'Birch, T' 2021.??.?? '*' "$noted"
    game 'Miller, Ida' 'Birch, T' 2021.03.04 1-0 "$long"
    game 'Müller, Ida' 'Birch,T.' 2021.03.04 1-0 "$long 11. d4"
    game 'Müller, Ida' 'Birch,T.' 2021.03.04 1/2-1/2 '1. e4 e5'
    game 'Müller, Ida' 'Birch,T.' 2022.03.04 1/2-1/2 '1. e4 e5'
    game '?' '?' 2021.03.04 1-0 "$long"
    game '?' '?' 2021.03.05 1-0 "$long"
} > games.pgn
gamut convert games.pgn --unique --to pgn -o - 2> told | grep -E 'White|Date|11'; grep there told
board() { printf '[Event "%s"]\n[Board "1"]\n[West "%s"]\n[North "B"]\n[East "C"]\n[South "D"]\n[Dealer "N"]\n[Vulnerable "%s"]\n[Deal "%s"]\n[Declarer "S"]\n[Contract "%s"]\n[Result "9"]\n[Auction "N"]\n%s\n\n' "$@"; }
north='N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85'
west='W:KQT2.AT.J6542.85 .63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4'
{
    board 'Harbour' 'Ålder, Ann' None "$north" 5HX 'Pass 1S 5H Pass Pass X AP'
    board 'Porto' 'Alder,Ann' Love "$west" 5hx 'pass 1s 5h pass pass x AP'
    board 'Harbour' 'Elm, Eva' None "$north" 5HX 'Pass 1S 5H Pass Pass X AP'
    board 'Harbour' 'Ålder, Ann' None "$north" 5HX 'Pass Pass 5H Pass Pass X AP'
} > boards.pbn
gamut convert boards.pbn --unique --to pbn -o - 2> told | grep -E 'Event|West|^Pass'; grep there told
