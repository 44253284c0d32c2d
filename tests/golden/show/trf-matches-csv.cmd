gamut show harbour-teams.trf --round 1 --csv
