mkdir public twice
gamut edit handicap.aca set bridge.sections[1].entries[1].players[1].number R000000 -o letter.aca > /dev/null
gamut anonymise monday.aca letter.aca -o public
gamut convert public/monday.aca --to csv --table players -o - 2>/dev/null | grep ',NS,1,1,' | cut -d, -f8-10
gamut convert public/letter.aca --to csv --table players -o - 2>/dev/null | grep ',NS,1,1,' | cut -d, -f8-10
grep -c -e Abbot -e Gable public/*
cp monday.aca twice
gamut anonymise monday.aca twice/monday.aca -o public; echo $?
rm -r public/*
gamut anonymise monday.aca nobody.aca -o public; echo $?; ls public
gamut anonymise club.pgn harbour.trf monday.aca -o public; echo $?; ls public
