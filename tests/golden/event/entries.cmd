# Players enter their own results: the same by both counts, everything else is for the arbiter.
. "$TESTS/golden/event/begin.sh"
gamut event pair run.trf > /dev/null; gamut event publish run.trf > /dev/null
gamut event status run.trf
token() { gamut event tokens run.trf "$@" --json | sed -n 's/.*"token": "\([0-9a-f]*\)".*/\1/p'; }
one=$(token --players 1); two=$(token --players 2); four=$(token --players 4); five=$(token --players 5)
gamut event enter run.trf 1-0 --token $one
gamut event enter run.trf 2 1-0 --token $one
gamut event enter run.trf +- --token $one
gamut event enter run.trf 1/2 --token $two
gamut event enter run.trf 0-1 --token $five
gamut event entries run.trf
gamut event entries run.trf 9
gamut event entries run.trf 3
gamut event entries run.trf 2
gamut event entries run.trf 2 --refuse
gamut event entries run.trf 1 --by 'Quill, Vera' --json | grep '"done"'
gamut event enter run.trf ½ --token $four
gamut event enter run.trf 1-0 --token $one
gamut event enter run.trf 0-1 --token $one
gamut event enter run.trf ½ --token $five --json | grep -v '"step"'
gamut event status run.trf
gamut event log run.trf | sed -n 's/  20[^ ]*//p' | tail -2
