gamut show harbour-teams.trf --player 13 --json
