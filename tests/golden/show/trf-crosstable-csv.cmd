gamut show harbour-teams.trf --sheet crosstable --csv
