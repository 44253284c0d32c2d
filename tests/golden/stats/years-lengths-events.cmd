gamut stats --table years club.pgn village.cbh && gamut stats --table lengths club.pgn && gamut stats --table events harbour.trf harbour-teams.trf club.pgn
