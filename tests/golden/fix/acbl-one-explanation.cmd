hex2bin "$TESTS/corpus/acbl/ok/tiny.aca.hex" tiny.aca
for rule in file.length pointer.shifted record.count record.number section.summary text.padding ranking.list free-list.length free-list.loop; do
    hex2bin "$TESTS/corpus/acbl/bad/acbl.$rule.aca.hex" bad.aca
    echo "$rule"
    gamut fix bad.aca -o fixed.aca
    gamut fix fixed.aca -o again.aca 2>/dev/null && cmp fixed.aca again.aca
    cmp -s fixed.aca tiny.aca && echo "as it was before the damage"
    gamut check fixed.aca
done
damage() { # OFFSET BYTE WHAT: a list that leads back to its start, a rating and a number of rounds that disagree
    cp monday.aca bad.aca
    printf "$2" | dd of=bad.aca bs=1 seek="$1" conv=notrunc 2>/dev/null
    echo "$3"
    gamut fix bad.aca -o fixed.aca && cmp fixed.aca monday.aca
}
damage 6642 '\003' 'list'
damage 2749 '\024' 'rating'
damage 338 '\007' 'rounds'
head -c 9000 monday.aca > bad.aca
gamut fix bad.aca -o fixed.aca 2>/dev/null | head -n 1
