# searches, trees and statistics work on them as on any other games; in a collection, too
gamut find meadow.si4 orchard.si5 --where 'player~hazel'
gamut find meadow.si4 --line '1. d4 Nf6'
gamut find orchard.si5 --count --where 'eco=B12'
gamut tree meadow.si4 orchard.si5 --depth 1
gamut stats meadow.si4
gamut collect -d all.db meadow.si4 orchard.si5 village.cbh club.pgn; gamut find -d all.db --where 'player~hazel'
gamut convert all.db --games 1 -o back.si4; gamut check back.si4
