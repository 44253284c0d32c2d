gamut show harbour.pbn --board 1 --glyphs none.txt
