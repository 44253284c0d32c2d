# The boards of the round with their results, in the order in which they are published.
gamut event status harbour.trf --json
gamut pair club.trf -o next.trf > /dev/null && gamut event status next.trf --json | grep -e phase -e result -A 1 -e missing
gamut event status harbour-teams.trf --json | grep -e result -e bye
