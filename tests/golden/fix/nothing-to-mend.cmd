gamut fix autumn.cbt -o mended.cbt && cmp autumn.cbt mended.cbt
