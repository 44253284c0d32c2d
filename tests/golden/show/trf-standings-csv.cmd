gamut show harbour-teams.trf --sheet standings --csv
