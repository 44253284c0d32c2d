gamut edit monday.aca set bridge.sections[1].entries[1].printed 4 set bridge.sections[1].entries[4].printed 1 -o other.aca
gamut show other.aca | sed -n '/Section A NS/,/^$/p'
gamut show other.aca --board 7
gamut show other.aca --sheet movement
gamut show other.aca --entry 4 | head -n 16
gamut dump other.aca | grep -E 'mitchell-map.*reassigned\[[1-5]\].of\[[12]\]' | cut -c1-70
gamut check other.aca
gamut rescore other.aca | grep -v equal
gamut edit other.aca set A/NS/4/player/1/last Zebra -o named.aca
gamut edit howell.aca set bridge.sections[1].entries[1].printed 300 -o wrong.aca; echo $?
gamut edit howell.aca set bridge.sections[1].entries[1].printed 5 -o pairs.aca
gamut dump pairs.aca | grep -E 'howell-map.*reassigned\[[1-7]\]' | cut -c1-60
