gamut show harbour.trf --round 1 --ascii --width 60
