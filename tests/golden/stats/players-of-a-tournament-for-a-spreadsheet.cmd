gamut stats harbour.trf --table players --csv
