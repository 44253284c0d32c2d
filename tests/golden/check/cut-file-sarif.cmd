head -c 100 autumn.cbt > cut.cbt
gamut check --sarif cut.cbt autumn.cbt
