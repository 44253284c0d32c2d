# What is wrong with a session is also found when it is not in a game file.
for rule in board.entry board.twice entry.seat event.weekday player.award player.check-digit player.number player.twice \
    result.meeting result.sides section.chain section.letters; do
    hex2bin "$TESTS/corpus/acbl/bad/acbl.$rule.aca.hex" bad.aca
    gamut convert bad.aca -o bad.json > /dev/null 2>&1
    gamut check bad.json | grep -F "[acbl.$rule]"
done
