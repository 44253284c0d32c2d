sed 's/^.Deal .*/&\n[Hidden "EW"]/' harbour.pbn > hidden.pbn
gamut show hidden.pbn --board 1 --svg | grep -c '>?<'
gamut show hidden.pbn --board 1 --svg --reveal | grep -c '>?<'
