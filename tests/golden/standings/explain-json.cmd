gamut standings harbour.trf --explain 2 --tiebreaks DE,SB --json
