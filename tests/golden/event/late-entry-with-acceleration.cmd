# The upper group of the Baku acceleration has the size that it had before the first round; a late entry does not move it.
. "$TESTS/golden/event/begin.sh"
rm run.trf*
printf '"Hart, Hugo",,1800,ENG,48900008,1990,m,\n' >> players.csv
gamut event new players.csv -o run.trf --title Fast --rounds 5 --start 2026-05-01 --acceleration baku
play '1 1-0 2 = 3 0-1 4 1-0'
gamut event add run.trf name='Iver, Ida' rating=1700 --confirm
gamut pair --check run.trf
# Without its journal, the file is one of another program, whose rounds are compared with the rules.
cp run.trf copy.trf
gamut event pair copy.trf
grep -c Import copy.trf
