gamut show swiss.aca --sheet overall
