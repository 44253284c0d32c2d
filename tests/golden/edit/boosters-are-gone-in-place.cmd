# boosters of the games as they were would make ChessBase find the wrong ones; so would those of an older database of that name
for each in "$TESTS"/corpus/cbh/ok/boosted.*.hex; do hex2bin "$each" "$(basename "$each" .hex)"; done
printf 'settings' >boosted.ini
for each in boosted.*; do cp $each older.${each#*.}; done
gamut edit boosted.cbh -o boosted.cbh set white 'Rowan, Ada'; ls boosted.ci* boosted.cbgi 2>/dev/null; ls boosted.ini
gamut convert club.pgn -o older.cbh; ls older.ci* older.cbgi 2>/dev/null; ls older.ini
gamut check boosted.cbh older.cbh
