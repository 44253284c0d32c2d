cp autumn.cbt ./--odd.cbt
gamut info --json --from=cbt -- --odd.cbt | grep -o "\"file\": *\"[^\"]*\""
