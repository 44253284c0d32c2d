gamut edit - set 'players[0].rating' 2511 -o - < harbour.trf | diff harbour.trf -
