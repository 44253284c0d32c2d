# Byes that players ask for, with their limits; somebody misses a round.
. "$TESTS/golden/event/begin.sh"
gamut event bye run.trf 3 half --rounds 2
gamut event bye run.trf 3 half --rounds 4
gamut event bye run.trf 3 half --rounds 4 --confirm
gamut event set run.trf half_byes=2 last_half_bye=3 > /dev/null
gamut event bye run.trf 4 half --rounds 2-3
gamut event bye run.trf 4 half --rounds 4
gamut event bye run.trf 5 full
gamut event bye run.trf 6 some
gamut event bye run.trf 6 zero --rounds 3-1
gamut event bye run.trf 4 none --rounds 3 --json | grep '"done"'
gamut event absent run.trf Finn
gamut event absent run.trf Finn --rounds 3,5 --json | grep '"done"'
grep -e '^240' -e '^###' run.trf
