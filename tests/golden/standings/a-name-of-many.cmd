# Up to five are named, and the others are counted.
gamut standings harbour.trf --explain a
gamut standings harbour.trf --explain er
gamut standings harbour.trf --explain ov
