printf '[Event "##Harbour Pairs"]\n[Board "1"]\n' > first.pbn
printf '[Board "7"]\n' > second.pbn
gamut convert first.pbn second.pbn -o both.pbn
gamut convert both.pbn --to csv -o - | cut -d, -f1,4
