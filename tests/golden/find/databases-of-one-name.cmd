mkdir trainer; cp village.* trainer/
gamut convert -q club.pgn -o trainer/village.2cbh
gamut convert -q club.pgn -o trainer/village.si5
gamut find trainer
gamut find --count trainer/village.*
gamut find --count --deleted keep trainer/village.*
gamut find --count trainer/village.cbg trainer/village.cbp
