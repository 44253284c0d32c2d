sed -e 's/^001    4\(.*\)3 b 0/001    4\13 b 1/' harbour.trf > wrong.trf
gamut fix wrong.trf -o fixed.trf --json
