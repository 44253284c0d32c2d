# The index is lost: the games come back with their annotations, but nobody knows who played them.
rm village.cbh
gamut check village.cbg
gamut fix --salvage village.cbg -o salvaged.cbh
echo "exit $?"
gamut show --record 1 salvaged.cbh | head -8
