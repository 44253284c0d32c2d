hex2bin "$TESTS/corpus/cbt/bad/cbt.tree.balance.cbt.hex" warned.cbt
for severity in note warning error; do
    gamut check --fail-on $severity warned.cbt > /dev/null 2>&1
    echo "$severity: $?"
done
