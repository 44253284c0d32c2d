gamut show harbour.pbn --record 1
