gamut pair club.trf --quiet -o club.trf
gamut edit club.trf set round/4/1-3 1-0 -o x.trf; gamut edit club.trf set round/4/2-1 1-0 -o x.trf; gamut edit club.trf set round/4/1-2 2-0 -o x.trf; gamut edit club.trf set round/4/1 half-bye -o x.trf; gamut edit club.trf set round/4/99 half-bye -o x.trf; gamut edit club.trf set round/4/7 lunch -o x.trf; gamut edit club.trf set round/4 1-0 -o x.trf
sed "s/^142 5/142 7/" club.trf > longer.trf; gamut edit longer.trf set round/5/7 zero-bye set round/5/8 zero-bye set round/6-7/9 half-bye -o x.trf; grep ^240 x.trf
