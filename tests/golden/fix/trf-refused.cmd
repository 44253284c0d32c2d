sed -e 's/^001    4\(.*\)3 b 0/001    4\13 b 1/' -e 's/^062 .*/062 11/' -e 's/2362 ESP/2362 eSP/' harbour.trf > wrong.trf
gamut fix wrong.trf -o fixed.trf
