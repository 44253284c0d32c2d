# A dealing machine needs 52 cards, and so does the solver: a board that is left out is no success.
gamut convert harbour.pbn -o harbour.dup 2>&1 | tail -1
gamut convert harbour.pbn -o harbour.dup 2> /dev/null
echo $?
gamut dd harbour.pbn | grep -A1 'board 2'
gamut dd harbour.pbn > /dev/null
echo $?
