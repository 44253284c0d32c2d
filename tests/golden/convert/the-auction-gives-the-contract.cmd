# Without the two tags the auction gives contract and declarer: who won each trick, what was led next and what is said of the
# play stay the same.
sed '/^\[Contract/d; /^\[Declarer/d' harbour.pbn > bare.pbn
gamut show harbour.pbn --game 1 > with.txt
gamut show bare.pbn --game 1 2> /dev/null > without.txt
diff with.txt without.txt || exit 1
gamut convert harbour.pbn --to lin 2> /dev/null > with.lin
gamut convert bare.pbn --to lin 2> /dev/null > without.lin
diff with.lin without.lin || exit 1
gamut check bare.pbn 2>&1 | grep 'play\.'
echo Neither tag nor auction: nobody can say who won a trick with a discard.
sed '/^\[Auction/,/^\[Play/{/^\[Play/!d}' bare.pbn > blind.pbn
gamut show blind.pbn --game 1 2> /dev/null | sed -n '/Trick/,/^ *6/p'
gamut check blind.pbn 2>&1 | grep 'play\.'
exit 0
