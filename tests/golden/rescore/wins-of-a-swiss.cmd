# Wins go with the margin; the winning and losing ties that the ACBL once had are no fault.
gamut edit swiss.aca set 'bridge.sections[0].team_play.teams[0].matches[0].wins' 0.00 -o wrong.aca > /dev/null
gamut rescore wrong.aca | grep -A 2 victory
gamut edit swiss.aca set 'bridge.sections[0].team_play.teams[0].matches[0].wins' 0.75 set 'bridge.sections[0].team_play.teams[3].matches[0].wins' 0.25 --rescore -o ties.aca > /dev/null
gamut rescore ties.aca | grep -A 2 victory
