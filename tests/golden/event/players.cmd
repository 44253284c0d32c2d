# Who is in an event, and who is not there.
. "$TESTS/golden/event/begin.sh"
gamut event bye run.trf Dove half --rounds 2 > /dev/null
gamut event withdraw run.trf Finn > /dev/null
gamut event players run.trf
gamut event players run.trf --json | tail -n 3
