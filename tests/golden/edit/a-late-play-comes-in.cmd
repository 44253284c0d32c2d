# The score of a late play is that of both sides; an average of the other side stays.
gamut edit howell.aca set B/3/board/7 late --rescore -o late.aca > /dev/null
gamut show late.aca --board 7 | tail -n 4
gamut edit late.aca set B/3/board/7 -90 --rescore -o played.aca > /dev/null
gamut show played.aca --board 7 | tail -n 4
gamut edit howell.aca set B/1/board/7 ave+ -o average.aca > /dev/null
gamut edit average.aca set B/3/board/7 -90 --rescore -o ruled.aca > /dev/null
gamut show ruled.aca --board 7 | tail -n 4
gamut check played.aca ruled.aca
