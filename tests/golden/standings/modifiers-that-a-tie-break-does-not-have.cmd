# A modifier that C.07 does not give to a tie-break is not passed over in silence, whether a person or the file asks for it.
gamut standings harbour.trf --tiebreaks AOB/C1,BH/C3,SSSC,BH-C1 | head -n 3
sed 's|^202.*|202 KS/C1,SB|' harbour.trf > koya.trf
gamut standings koya.trf | head -n 2
