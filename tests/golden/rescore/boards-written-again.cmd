sed 's/ 420     6     0 100/ 450     6     0 100/; s/     3     3  50.00  50.00/     4     2  66.67  33.33/' pairs.pbn > changed.pbn
gamut rescore changed.pbn -o fixed.pbn > /dev/null
cmp fixed.pbn pairs.pbn && echo the same
