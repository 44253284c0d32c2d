# Data of a player and of the event; start numbers follow until round 4 is paired.
. "$TESTS/golden/event/begin.sh"
gamut event set run.trf Gray rating=2001 club=Mill
gamut event set run.trf 48900001 title=
gamut event set run.trf place=Elmstead dates=2026-05-01,2026-05-02 tiebreaks=BH,SB
gamut event set run.trf 3 colour=blue
gamut event set run.trf dates=soon
gamut event set run.trf 3
gamut event set run.trf o rating=1
play '1 1-0 2 = 3 0-1'
gamut event set run.trf 2 rating=1500
gamut event set run.trf 2 rating=1500 --confirm --json | grep '"text"'
gamut event set run.trf system=dubov
gamut event set run.trf rounds=7
gamut event set run.trf rounds=7 --confirm
gamut event set run.trf rounds=7 --confirm --consequences
gamut event set run.trf mode=free --confirm --consequences
gamut event set run.trf mode=fide
grep -e '^132' -e '^142' -e '^202' -e '^###' run.trf
