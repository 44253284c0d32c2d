gamut collect -d club.db club.pgn village.cbh --quiet
gamut tree -d club.db | sed 's| /[^:]*/| |'
