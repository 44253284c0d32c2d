gamut show harbour.pbn --list players
