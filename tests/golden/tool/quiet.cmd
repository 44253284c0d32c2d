# The answer and errors are left; beside a file that is written nothing is said.
head -c 300 autumn.cbt > broken.cbt
for words in "info monday.aca" "show monday.aca" "check harbour.pbn" "stats monday.aca" "dump autumn.cbt" "diff autumn.cbt broken.cbt" \
    "standings harbour.trf" "rescore monday.aca" "formats" "explain" "dd harbour.pbn" "edit -o b.pgn club.pgn set [2].round 3" \
    "fix broken.cbt -o fixed.cbt" "anonymise club.pgn -o c.pgn" "convert harbour.trf -o headers.pgn"; do
    gamut $words --quiet > said; echo "$? ${words%% *} $(test -s said && echo answers)"
done
gamut check --quiet broken.cbt; echo $?
gamut check --quiet --json broken.cbt | wc -l
gamut info -q missing.pgn; echo $?
gamut convert -q harbour.trf -o headers.pgn --losses lost.json; grep -c category lost.json && ls headers.pgn fixed.cbt b.pgn c.pgn
gamut convert -q club.pgn --to jsonl | wc -l
gamut stats -q --progress always --table players --csv monday.aca howell.aca | wc -l
