# Papers as pages: one into a file, all that fit into a folder.
. "$TESTS/golden/event/begin.sh"
play '1 1-0 2 = 3 0-1'
gamut event papers run.trf pairings --round 1 --remark 'Next round at three' -o pairings.html
sed 's/<[^>]*>/ /g' pairings.html | grep -e Abel -e 'Next round' | tr -s ' '
gamut event papers run.trf players --order club -o players.html --json
mkdir all
gamut event papers run.trf -o all
gamut event papers run.trf poster -o poster.html
gamut event papers run.trf pairings standings -o pairings.html
gamut event papers run.trf players --order height -o players.html
gamut event papers run.trf pairings --language de | sed 's/<[^>]*>/ /g' | grep -e Weiß -e Abel -e Pkt | tr -s ' '
gamut event papers run.trf
gamut event papers run.trf pairings standings
gamut event papers run.trf pairings --language xx
gamut event slips run.trf --language de | grep -c 'Brett <b'
gamut event slips run.trf -o slips.html --json
gamut event cards run.trf -o cards.html --json
gamut event norms run.trf -o norms.html
gamut event norms run.trf -o norms.html --json
