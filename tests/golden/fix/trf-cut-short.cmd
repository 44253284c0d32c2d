# What is missing cannot be known, and the number of players is the only sign that something is.
head -n 24 harbour.trf > cut.trf
gamut check cut.trf
gamut fix cut.trf -o fixed.trf
cmp cut.trf fixed.trf
