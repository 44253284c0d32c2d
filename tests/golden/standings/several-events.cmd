gamut convert harbour.trf harbour-teams.trf -o two.json && gamut standings two.json | grep -A3 after
gamut standings --json two.json | grep '"event"'; gamut standings two.json --explain 3; echo $?
gamut standings two.json --where 'event~team' --explain 3 | head -n 1; gamut standings two.json --explain Nobody; echo $?
sed 's/Village Open/Winter Open/' club.pgn > winter.pgn && cat club.pgn winter.pgn > both.pgn && gamut standings both.pgn
