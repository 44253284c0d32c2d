gamut show harbour.trf --svg; echo $?
gamut show club.pgn --svg --csv; echo $?
gamut show club.pgn harbour.pbn --svg; echo $?
gamut show club.pgn --svg --list players; echo $?
gamut show club.pgn --svg --game 99; echo $?
gamut show none.pgn --svg; echo $?
