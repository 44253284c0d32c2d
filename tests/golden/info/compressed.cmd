gzip -k autumn.cbt
gamut info --json autumn.cbt.gz
