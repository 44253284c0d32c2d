# Commands of two words: their help, and what is wrong with them.
gamut event | head -n 3
[ "$(gamut event)" = "$(gamut help event)" ] && [ "$(gamut event --help)" = "$(gamut help event)" ] && echo same
[ "$(gamut event status --help)" = "$(gamut help event status)" ] && echo same
[ "$(gamut event status --help all)" = "$(gamut help event status all)" ] && echo same
gamut event status --help | head -n 1
for words in "event statsu" "help event statsu" "event zzz" "event club.trf" "event --json" "event status" \
    "event status club.trf harbour.trf" "event status --jsn club.trf" "event-status club.trf" "evnt"; do
    gamut $words
    echo "$words: $?"
done
gamut --generate man:event | head -n 3
gamut --generate man:event-status | grep -e "^.TH" -e "gamut event status" -e "gamut..event.fR(1)"
