# A game of a round that is over has no result: the heading says so, in words and in JSON, and so does the sheet; for rating it is an error.
sed 's/     3 b =/     3 b  /; s/     2 w =/     2 w  /' club.trf > open.trf
gamut standings open.trf | head -n 3
gamut standings open.trf --json | grep -E '"(rounds|planned|open_games)"'
gamut show open.trf --sheet standings | grep "without a result"
gamut check open.trf 2> /dev/null | grep result.missing
gamut check --profile rating open.trf 2> /dev/null | grep result.missing
