# A value that makes no sense or that the format cannot hold is refused with the reason, and no file is written.
for change in white_elo=abc date=yesterday date=2020.13.45 result=win eco=XYZ deleted=perhaps nosuch=1; do
    gamut edit club.pgn set "${change%%=*}" "${change#*=}" -o out.pgn; echo "$? $change"
    gamut edit village.cbh set "${change%%=*}" "${change#*=}" -o out.cbh; echo "$? $change"
done
gamut edit club.pgn set deleted yes -o out.pgn; echo "$? pgn"
gamut edit village.cbh set tags.Mood sunny -o out.cbh; echo "$? a tag that databases lack"
gamut edit village.cbh set tags.EventRounds many -o out.cbh; echo "$? rounds"
gamut edit village.cbh set round seventh -o out.cbh; echo "$? round"
ls out.* 2>/dev/null
gamut edit village.cbh set deleted yes -o out.cbh; echo "$? a database has deleted games"
