gamut show harbour.lin --sheet matches --victory-points wbf
