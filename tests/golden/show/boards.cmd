gamut show harbour.pbn
