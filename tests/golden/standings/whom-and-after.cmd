gamut standings harbour.trf --explain quispe | head -n 1
gamut standings harbour.trf --explain er
gamut standings harbour.trf --explain Nobody
gamut standings harbour.trf --after 99
gamut info harbour.trf | grep date
gamut show harbour.trf --player 4 | head -n 3
gamut show harbour.trf --sheet recap
