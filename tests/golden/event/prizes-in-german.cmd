# Names of prizes and reasons are in the language that is asked for.
. "$TESTS/golden/event/begin.sh"
play '1 1-0 2 = 3 0-1'
gamut event prizes run.trf --language de --rules-text 'main: 30 20 10
category Frauen sex=w rating<2050: 5
category Gast club!=Mill: 4
category Neu unrated: 3'
