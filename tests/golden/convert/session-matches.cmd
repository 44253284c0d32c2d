gamut convert --table matches swiss.aca -o matches.tsv 2>/dev/null; head -n 3 matches.tsv
