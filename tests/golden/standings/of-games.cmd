gamut standings club.pgn --tiebreaks BH,SB
