gamut convert harbour.pbn --boards 1 --rotate declarer=N --to pbn --canonical 2>/dev/null | grep -E "^.(West|North|East|South|Dealer|Deal|Declarer|Auction|Play) "
