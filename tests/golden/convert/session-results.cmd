gamut convert --table results monday.aca howell.aca --to csv -o - 2>/dev/null | sed -n "1,4p;97,100p"
