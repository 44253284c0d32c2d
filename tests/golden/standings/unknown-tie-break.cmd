gamut standings harbour.trf --tiebreaks XYZ
