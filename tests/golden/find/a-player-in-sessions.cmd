# Of a session date, partner, score and place are said of who was asked for, by either way; of other events the date.
gamut find --player abbot monday.aca howell.aca imps.aca club.pgn
gamut find --where 'player~zephyr' individual.aca swiss.aca
gamut find --player 'ada abbot' --json monday.aca
gamut find --player birch --count club.pgn monday.aca
gamut find --player zzz monday.aca
gamut find --where 'place~sample' monday.aca
gamut find --player dove club.trf
