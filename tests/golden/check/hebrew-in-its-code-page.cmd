# Hebrew in its own code page: the guess is said to be one, and the option reads the names as they are.
name=$(printf '\353\344\357, \343\357')
LC_ALL=C sed "s/^\(001    1.\{6\}\)........../\1$name   /" club.trf > hebrew.trf
gamut check hebrew.trf | grep encoding
gamut check --encoding windows-1255 hebrew.trf | grep encoding
gamut convert --encoding windows-1255 --output-encoding utf-8 hebrew.trf -t trf -o - | grep '^001    1'
gamut convert --encoding windows-1255 hebrew.trf -t trf -o - | cmp - hebrew.trf && echo same bytes
gamut check --encoding windows-1259 hebrew.trf
