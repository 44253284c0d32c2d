head -c 100 autumn.cbt > cut.cbt
gamut check cut.cbt
