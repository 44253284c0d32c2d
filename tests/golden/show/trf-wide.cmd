COLUMNS=120 gamut show harbour-teams.trf --round 2
