gamut fix autumn.cbt -o fixed.cbt && cmp autumn.cbt fixed.cbt
