gamut show harbour-teams.trf --sheet matches
