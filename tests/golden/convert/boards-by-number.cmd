gamut show harbour.pbn --boards 2
