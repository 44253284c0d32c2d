# FIDE's own sample of TRF25 has "  15  " for the match points of a team, in columns of the form 1111.5. One blank only is a slip.
sed -E 's/^(310.{51})(....)\.0/\1\2  /' harbour-teams.trf > whole.trf
gamut check whole.trf
sed -E 's/^(310.{51})(....)\.0/\1 \2 /' harbour-teams.trf > slip.trf
gamut check slip.trf | head -n 3
