gamut standings harbour-teams.trf
