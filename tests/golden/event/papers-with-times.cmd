# The day and the time of a round stand on its pairings, slips and score sheets, in the language of the paper.
. "$TESTS/golden/event/begin.sh"
quietly gamut event set run.trf times=10:00,15:30 dates=2026-05-01,2026-05-01,2026-05-02,2026-05-02,2026-05-03
play '1 1-0 2 = 3 0-1'
play '1 ='
for paper in pairings pairings-by-name slips scoresheets; do
    gamut event papers run.trf $paper --language de | grep -o 'Runde 2[^<]*' | sort -u
done
gamut event papers run.trf pairings --round 1 | grep -o 'Round 1[^<]*'
