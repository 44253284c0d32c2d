gamut fix - -o - < harbour.pbn | head -n 2
gamut edit harbour.pbn set board 17 -o - 2> said | grep '^.Board'
cat said
gamut anonymise monday.aca -o - | head -c 4 | cmp - monday.aca -n 4 && echo fine
gamut fix harbour.pbn --json -o -
