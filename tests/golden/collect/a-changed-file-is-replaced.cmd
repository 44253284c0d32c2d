gamut collect -d all.db club.pgn village.cbh | tail -n 1
gamut convert club.pgn --games 2 -o less.pgn && mv less.pgn club.pgn
gamut collect -d all.db .
gamut query -d all.db 'SELECT s.path, g.number, g.white FROM games g JOIN sources s ON s.id = g.source WHERE s.path LIKE "club.pgn" OR s.path = "village.cbh" ORDER BY g.id'
