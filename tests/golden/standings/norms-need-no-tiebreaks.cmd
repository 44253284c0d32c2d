gamut standings harbour.trf --norms --by-round
gamut standings harbour.trf --norms --tiebreaks BH --after 3
