gamut convert --table players monday.aca --to csv -o - 2>/dev/null | head -n 3
