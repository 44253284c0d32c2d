# what a database has no room for is written otherwise or named, each with its count; two games of one event may differ
cat > odd.pgn <<'GAMES'
[Event "Cup"]
[Site "Town"]
[Date "2020.13.45"]
[Round "300.1"]
[White "Ashdown, Vera"]
[Black "Birch, Tom"]
[Result "2-0"]
[WhiteElo "70000"]
[BlackElo "-"]
[EventDate "5000.01.01"]
[EventType "funny"]
[EventRounds "300"]
[EventCountry "XYZ"]
[EventCategory "999"]
[LineEvaluation "14"]
[SourceQuality "500"]
[WhiteTeam "Rooks"]
[WhiteTeamNumber "99999999999"]
[SubECO "200"]
[TimeControl "40/7200"]

1. e4 e5 *

[Event "Cup"]
[Site "Town"]
[Date "2020.01.01"]
[Round "3(2)"]
[White "Ashdown,Vera"]
[Black "Birch, Tom"]
[Result "1-0"]
[EventRounds "07"]
[EventType "swiss"]
[EventCountry "NOR"]
[EventCategory "3"]
[GameTitle "The short one"]

1. e4 e5 1-0

[Event "Cup"]
[Site "Town"]
[Date "2020.01.01"]
[Round "4"]
[White "Ashdown, Vera"]
[Black "Birch, Tom"]
[Result "1-0"]
[EventRounds "8"]
[EventType "tourn"]
[GameTitle "The other one"]
[SetUp "1"]
[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 7 300"]

300. e4 e5 1-0

[Event "Cup"]
[Site "Town"]
[White "Ashdown, Vera"]
[Black "Birch, Tom"]
[Result "*"]
[ECO "B20"]
[Variant "chess960"]
[SetUp "1"]
[FEN "nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBQRN w GBgb - 0 1"]
[TimeControl "600"]

1. e4 *
GAMES
gamut convert odd.pgn -o odd.cbh
gamut check odd.cbh
gamut convert odd.cbh --to pgn | grep '^\[E[vC]\|^\[GameT'
gamut show odd.cbh --list events
