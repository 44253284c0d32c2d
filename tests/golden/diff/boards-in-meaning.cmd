gamut convert harbour.pbn --canonical -o strict.pbn
gamut diff harbour.pbn strict.pbn && echo the same
gamut convert pairs.pbn -o pairs.rbn 2> said
gamut diff pairs.pbn pairs.rbn --json | head -n 12
printf '[Board "1"]\n[Deal "E:AKQ... - - -"]\n[Site "?"]\n[Room "Open"]\n[Table "2"]\n' > one.pbn
printf '[Table "3"]\n[Deal "N:- AKQ... - -"]\n[Board "1"]\n[Annotator ""]\n[Room "Open"]\n' > other.pbn
gamut diff one.pbn other.pbn
