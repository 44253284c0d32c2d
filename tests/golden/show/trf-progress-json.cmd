gamut show harbour-teams.trf --sheet progress --json
