# what .cbt and .cbtt know of a tournament is said in tags, so it is kept by PGN, selections and mergers
cat >season.pgn <<'PGN'
[Event "Autumn Open"]
[Site "Nordhaven"]
[White "Ash, Ann"]
[Black "Birch, Tom"]
[Result "1-0"]
[EventDate "2023.09.16"]
[EventType "swiss"]
[EventFlags "complete, three points"]
[EventEndDate "2023.09.24"]
[EventCoordinates "59.9127, 10.7461"]
[EventTieBreaks "swiss-buchholz-cut-1, swiss-sonneborn-berger"]

1. e4 e5 1-0

[Event "Autumn Open"]
[Site "Nordhaven"]
[White "Birch, Tom"]
[Black "Cedar, Eve"]
[Result "0-1"]
[EventDate "2023.09.16"]
[EventType "swiss"]
[EventFlags "complete, three points"]

1. d4 d5 0-1
PGN
gamut convert season.pgn -o season.cbh; gamut check season.cbh
gamut convert season.cbt --to csv 2>/dev/null | cut -d, -f1,4-6,11-16
gamut convert season.cbh --games 2 -o part.cbh
gamut convert part.cbh village.cbh season.cbh -o both.cbh; gamut check both.cbh
gamut convert both.cbh --games 1 --to pgn | grep Event
# a followed database: the tournament changes with the first of its games; another one contradicts it
gamut edit season.cbh set 'tags.EventEndDate' 2023.09.25 -q -o later.cbh; gamut convert later.cbt --to csv 2>/dev/null | cut -d, -f5
gamut edit season.cbh set 'chess-game[2].tags.EventFlags' complete -q -o apart.cbh; gamut convert apart.cbt --to csv 2>/dev/null | cut -d, -f1,5,11-15
gamut check later.cbh apart.cbh
