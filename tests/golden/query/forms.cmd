gamut collect -d all.db club.pgn village.cbh --quiet
gamut query -d all.db 'SELECT white, score, white_rating, eco, moves FROM games WHERE plies < 5'
gamut query -d all.db --csv 'SELECT white, score, white_rating, eco, moves FROM games WHERE plies < 5'
gamut query -d all.db --json 'SELECT white, score, white_rating, eco, 1.5 AS half, moves FROM games WHERE plies < 5'
gamut query -d all.db --width 40 'SELECT white, black, event, site FROM games'
