gamut show harbour.pbn --sheet boards --csv
