# Wins go with the margin; the winning and losing ties that the ACBL once had are no fault.
gamut edit swiss.aca set 'bridge.sections[1].team_play.teams[1].matches[1].wins' 0.00 -o wrong.aca > /dev/null
gamut rescore wrong.aca | grep -A 2 victory
gamut edit swiss.aca set 'bridge.sections[1].team_play.teams[1].matches[1].wins' 0.75 set 'bridge.sections[1].team_play.teams[4].matches[1].wins' 0.25 --rescore -o ties.aca > /dev/null
gamut rescore ties.aca | grep -A 2 victory
