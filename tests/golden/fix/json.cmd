head -c 200 autumn.cbt > cut.cbt
gamut fix cut.cbt -o fixed.cbt --json
