# Numbers that stand at the left end of their field, or with zeros before them: one that is changed is written as it should be, all others stay.
sed -n '/^001    [1-4]/p' club.trf | tr -d '\r' | sed -E 's/^(.{48}).{4}/\1111 /; s/^(.{85}).{4}/\13   /; s/^(.{91}) {3}/\1000/' > left.trf
gamut edit left.trf set 'players[1].rating' 211 set 'players[2].rank' 5 set 'players[3].rounds[1].opponent' 12 -o changed.trf
diff left.trf changed.trf
gamut convert left.trf --to json 2> /dev/null | sed 's/"rank": 3/"rank": 13/' > left.json
gamut convert left.json -o ranks.trf
cut -c 86-96 ranks.trf
