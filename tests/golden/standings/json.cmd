gamut standings harbour.trf --json --tiebreaks BH/C1
