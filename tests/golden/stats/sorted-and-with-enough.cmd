# Rows by any column, of those who played enough; a column that is none is refused.
gamut stats --table partnerships --sort average --least 2 monday.aca howell.aca
gamut stats --table players --sort percent --least 2 --json club.pgn village.cbh | grep -e name -e percent
gamut stats --table players --sort name --top 2 club.pgn
gamut stats --table players --sort nonsense club.pgn; echo $?
