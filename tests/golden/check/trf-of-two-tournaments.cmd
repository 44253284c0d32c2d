# two files that were joined
cat club.trf harbour.trf > joined.trf
gamut check joined.trf | grep another
