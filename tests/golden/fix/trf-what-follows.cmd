# What follows from the rest is put right: a date with other separators, a colour in capitals. 03/09/2026 may be March or
# September, and 99 players may be right in a file that was cut short: both stay, and fix says why.
tr -d '\r' < harbour.trf > event.trf
sed -e 's|^042 .*|042 25.09.2024|' -e 's|^052 .*|052 03/09/2026|' -e 's/^062 .*/062 99/' -e '/^001    5/s/ w / W /' event.trf > wrong.trf
gamut check wrong.trf | grep -v '^   '
gamut fix wrong.trf -o fixed.trf
diff event.trf fixed.trf
gamut fix fixed.trf -o again.trf; cmp fixed.trf again.trf && echo the same
