# Ratings are compared with a list, and taken from it on purpose.
. "$TESTS/golden/event/begin.sh"
printf '%s\n' 'Name,FIDE ID,Rating' '"Abel, Anna",48900001,2120' '"Bond, Bert",48900002,2057' '"Gray, Gwen",48900007,1650' > list.csv
gamut event ratings run.trf --list list.csv
gamut event ratings run.trf --list list.csv --apply --json
gamut event players run.trf
