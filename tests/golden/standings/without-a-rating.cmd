# One player without a rating: nobody has a value of article 10, and the columns stay. So does a code that nobody knows.
sed -e 's/^\(001    4.\{40\}\)2399/\1    /' -e 's/^202.*/202 RTNG,ARO,OTHER_LOTS,BH/' harbour.trf > unrated.trf
gamut standings unrated.trf && gamut standings unrated.trf --tiebreaks RTNG/U1400,ARO/U1400 --explain 3
gamut standings unrated.trf --explain 3 | grep -A1 '^RTNG\|^ARO\|^OTHER'
gamut show unrated.trf --sheet standings | head -4
