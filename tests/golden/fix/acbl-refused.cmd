for rule in block.length block.overlap block.parity board.entry pointer.range section.chain text.length player.check-digit; do
    hex2bin "$TESTS/corpus/acbl/bad/acbl.$rule.aca.hex" bad.aca
    gamut fix bad.aca -o fixed.aca 2>/dev/null | grep -F "[acbl."
    cmp bad.aca fixed.aca
done
