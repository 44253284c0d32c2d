gamut show harbour.lin --record 1 --ascii
