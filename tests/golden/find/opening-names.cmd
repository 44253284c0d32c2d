gamut find --where 'opening~gambit' club.pgn lantern.pgn
gamut find --where 'opening="philidor defence" or opening~bird' --count lantern.pgn
gamut find --where 'opening!~gambit' --count lantern.pgn
gamut find --where 'opening~sicilian' --count lantern.pgn harbour.pbn
