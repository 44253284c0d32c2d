mkdir folder; cp club.trf folder/a.trf; sed 's/   6 w 1     4 b 1/   6 b 1     4 b 1/; s/   1 b 0     7 w 1/   1 w 0     7 w 1/' club.trf > folder/b.trf; gamut pair --check folder
