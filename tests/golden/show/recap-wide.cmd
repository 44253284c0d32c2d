gamut show monday.aca --sheet recap --width 210 --section A | head -n 13
