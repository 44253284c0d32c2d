# What cannot be of the number of rounds and of their dates is said when it is set, and not only when it is needed.
. "$TESTS/golden/event/begin.sh"
gamut event set run.trf rounds=0
gamut event set run.trf rounds=8
gamut event set run.trf rounds=7
gamut event set run.trf rounds=8 --confirm
gamut event set run.trf system=round-robin rounds=99
gamut event set run.trf rounds=5 end=2026-05-03 > /dev/null
gamut event set run.trf dates=2026-05-01,2026-04-30,2026-05-02,2026-05-03,2026-05-04
gamut event set run.trf dates=2026-05-01,2026-05-01,2026-05-02,2026-05-03,2026-05-03
gamut event set run.trf end=2026-05-02
