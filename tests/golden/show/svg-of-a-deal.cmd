gamut show harbour.pbn --board 1 --svg
