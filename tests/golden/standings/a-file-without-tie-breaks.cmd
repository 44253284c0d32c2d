# The file names none: two share a rank, and a hint says why. With tie-breaks, in any spelling, there is none.
sed '/^2[01]2/d' harbour.trf > plain.trf
gamut standings plain.trf | head -n 6
gamut standings plain.trf --tiebreaks bh/c1,de | head -n 4
gamut standings plain.trf --json | grep -c tie-breaks
gamut standings plain.trf --tiebreaks ''
gamut standings plain.trf --tiebreaks ,
