gamut stats --opponent birch club.pgn village.cbh
gamut stats --opponent 'Tom BIRCH' --top 1 --json club.pgn
gamut stats --opponent nobody club.pgn; echo $?
gamut stats --opponent nobody --json club.pgn
gamut stats --opponent birch --table players club.pgn; echo $?
gamut stats --opponent birch --csv club.pgn; echo $?
gamut stats --opponent ',.' club.pgn; echo $?
gamut stats --opponent ash harbour.trf
