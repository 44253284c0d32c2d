# What a command shares with others is there for those who ask.
{
    gamut --help | sed -n 's/^  \([a-z]*\)  *[a-z].*/\1/p'
    gamut event --help | sed -n 's/^  \([a-z-]*\)  .*/event \1/p'
} | while read -r command; do
    text=$(gamut $command --help) all=$(gamut help $command all)
    lines=$(echo "$text" | wc -l)
    [ "$lines" -le 50 ] || echo "$command has $lines lines"
    echo "$text" | grep -e --color -e --limit-memory
    echo "$all" | grep -q -e --color || echo "$command --help all has no --color"
    [ "$(gamut $command --help=all)" = "$all" ] || echo "$command"
done
gamut formats --help
gamut pair --help | grep -c -e --why-not -e --seed
gamut pair --help all | grep -c -e --why-not -e --encoding -e --where -e --input-edition
gamut find --help | grep -c -e '--where CONDITION' -e '--material PIECES'
gamut --generate man:pair | grep '^.SH'
