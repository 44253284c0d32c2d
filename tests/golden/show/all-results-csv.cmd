gamut show harbour.pbn --sheet results --csv
