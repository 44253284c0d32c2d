# The round that was paired last, its missing results, and who is there.
gamut event status club.trf
gamut event status harbour.trf
gamut event status harbour-teams.trf
gamut pair club.trf -o next.trf > /dev/null && gamut event status next.trf
gamut edit next.trf set round/4/2-1 1-0f -o some.trf > /dev/null
gamut event status some.trf
