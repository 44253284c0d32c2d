# a name that a tournament or a database would cut is refused, and no file is written; one that just fits is taken
long="A name that goes on for more than forty letters"
fits="The Autumn Open of the Harbour Club 2023"
for change in name "[2].place"; do
    gamut edit autumn.cbt set "$change" "$long" -o out.cbt; echo "$? $change"
done
for change in white event site tags.WhiteTeam tags.SourceTitle tags.Annotator; do
    gamut edit village.cbh set "$change" "$long" -o out.cbh; echo "$? $change"
done
ls out.* 2>/dev/null
gamut edit autumn.cbt set name "$fits" -o out.cbt
gamut edit village.cbh set event "$fits" -o out.cbh
