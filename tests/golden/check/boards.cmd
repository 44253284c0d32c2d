gamut check harbour.pbn harbour.lin
