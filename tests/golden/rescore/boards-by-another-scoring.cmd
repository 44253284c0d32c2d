gamut rescore --scoring 'IMP;Cross' pairs.pbn -o imps.pbn > /dev/null
gamut rescore imps.pbn 2> /dev/null
sed -n '/Board "2"/,/Result/d; /ScoreTable/,/^.$/p' imps.pbn
