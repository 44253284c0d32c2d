mkdir more && cp club.pgn more/same.pgn
gamut collect -d all.db club.pgn monday.aca
gamut collect -d all.db club.pgn monday.aca more
touch -d 2001-01-01 club.pgn && gamut collect -d all.db club.pgn
gamut query -d all.db 'SELECT path, state, copy_of, games, events FROM sources ORDER BY id'
