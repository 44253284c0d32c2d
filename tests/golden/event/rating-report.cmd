# The report for the rating of an event: what a rating officer would object to is named.
. "$TESTS/golden/event/begin.sh"
gamut event rating-report run.trf -o report.trf
gamut event pair run.trf > /dev/null; gamut event publish run.trf > /dev/null
gamut event results run.trf '1 1-0 2 =' > /dev/null
gamut event rating-report run.trf -o report.trf
gamut event results run.trf '3 1-0' > /dev/null
gamut event rating-report run.trf -o report.trf; echo $?
gamut event set run.trf place=Elmstead federation=ENG end=2026-05-01 dates=2026-05-01 arbiter='Quill, Vera' time_code=90/30 time='90 minutes' rounds=1 --confirm --consequences > /dev/null
gamut event rating-report run.trf -o report.trf --json | grep -e '"done"' -e '"text"'
gamut check --profile rating report.trf
gamut event rating-report run.trf 2> /dev/null | head -3
