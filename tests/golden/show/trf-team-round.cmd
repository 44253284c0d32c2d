gamut show harbour-teams.trf --sheet pairings --round 2
