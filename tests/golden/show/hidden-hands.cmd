# A viewer hides the hands of the tag Hidden until somebody asks for them, and the play with them.
sed 's/^\[Room "Open"\]/[Hidden "WE"]/' harbour.pbn > hidden.pbn
gamut show hidden.pbn --board 1
gamut show hidden.pbn --board 1 --reveal > all.txt
gamut show harbour.pbn --board 1 | diff - all.txt
