# Helpers enter results on empty boards with a token, until it is revoked.
. "$TESTS/golden/event/begin.sh"
gamut event tokens run.trf
gamut event pair run.trf > /dev/null; gamut event publish run.trf > /dev/null
token() { gamut event tokens run.trf "$@" --json | sed -n 's/.*"token": "\([0-9a-f]*\)".*/\1/p'; }
helper=$(token --helper 'Ada')
gamut event enter run.trf 1 1-0 --token $helper
gamut event enter run.trf 1 1-0 --token $helper
gamut event enter run.trf 1 0-1 --token $helper
gamut event enter run.trf 2 0-0 --token $helper
gamut event enter run.trf 1-0 --token $helper
gamut event enter run.trf 2 1-0 --round 2 --token $helper
gamut event enter run.trf 2 1-0 --token 00000000000000000000000000000000
gamut event enter run.trf 2 1-0
gamut event tokens run.trf --helper ' '
gamut event tokens run.trf --revoke 7
gamut event tokens run.trf --revoke Ada
gamut event tokens run.trf 3
gamut event tokens run.trf --players -o cards.html
gamut event tokens run.trf --revoke 1 | sed 's/revoked .*/revoked/'
gamut event enter run.trf 2 1-0 --token $helper
gamut event log run.trf | sed -n '$s/  20[^ ]*//p'
