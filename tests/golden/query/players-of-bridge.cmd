# The reports of players count games of chess and sessions of bridge; a last name finds who is called by the first name first.
gamut collect -q -d season.db club.pgn monday.aca howell.aca individual.aca club.trf
gamut query -d season.db --report player-career player=birch
gamut query -d season.db --report player-career player=Zephyr --csv
gamut query -d season.db --report top-players --top 3
gamut query -d season.db --report top-players --since 2022 --top 2 --json
# A copy of a session does not count.
cp monday.aca copy.aca; gamut collect -q -d season.db copy.aca
gamut query -d season.db --report player-career player=abbot --csv
# Without rows there are the columns.
gamut query -d season.db --report player-career player=nobody
