# Results from a file with columns.
. "$TESTS/golden/event/begin.sh"
gamut event pair run.trf > /dev/null; gamut event publish run.trf > /dev/null
printf 'board,result\n1,1-0\n2,\n3,½\n' > boards.csv
printf 'White;Black;Result\n5;2;"0-1"\n' > names.csv
printf 'table,score\n1,1-0\n' > other.csv
: > empty.csv
gamut event results run.trf --csv boards.csv
gamut event results run.trf --csv names.csv
gamut event results run.trf --csv other.csv
gamut event results run.trf --csv empty.csv
gamut event results run.trf --csv missing.csv
gamut event results run.trf '1 1-0' --csv boards.csv
gamut event status run.trf
