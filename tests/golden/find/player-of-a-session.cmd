gamut find --where 'player="ada abbot"' monday.aca howell.aca knockout.aca
gamut find --where 'player~"abbot" and player!~"zzz"' --count monday.aca howell.aca knockout.aca
