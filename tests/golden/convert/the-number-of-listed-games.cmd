# All games are in the report, so their number is not lost; the one of an event without them is.
gamut convert club.pgn -o x.trf 2>&1 | grep 'lost: games'; gamut stats x.trf --table results --csv | cut -d, -f1,2
gamut convert harbour.trf -o h.pgn 2>/dev/null; gamut convert h.pgn -o h.trf 2>&1 | grep 'lost: games'; echo $?
