gamut edit - set 'players[1].rating' 2511 -o - < harbour.trf | diff harbour.trf -
