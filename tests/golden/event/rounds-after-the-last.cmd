# A round after the last one is no round: nobody returns for it or has a bye in it.
. "$TESTS/golden/event/begin.sh"
quietly gamut event set run.trf rounds=2
quietly gamut event bye run.trf 3 half --rounds 2
gamut event bye run.trf 3 half --rounds 3
gamut event bye run.trf 4 zero --rounds 2-3
play '1 1-0 2 = 3 0-1'
quietly gamut event withdraw run.trf 5
gamut event return run.trf 5 --from 3
play '1 = 2 ='
gamut event return run.trf 5
gamut event bye run.trf 4 half
