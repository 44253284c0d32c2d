# what one of the formats cannot hold is named; facts about a database go from one to the other
gamut convert meadow.si4 -o other.si5; ls other.*; gamut info other.si5 | grep -E 'description|deleted'
gamut diff meadow.si4 other.si5
gamut convert orchard.si5 -o other.si4
gamut convert meadow.si4 -o same.si4; for each in si4 sn4 sg4; do cmp meadow.$each same.$each; done
gamut convert meadow.si4 --to json -o meadow.json; gamut convert meadow.json -o again.si4; for each in si4 sn4 sg4; do cmp meadow.$each again.$each; done
gamut convert meadow.sg4 --games 3 --to pgn
gamut convert village.cbh -o village.si4; gamut check village.si4
gamut convert club.pgn --to si4 -o -
