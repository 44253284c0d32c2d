gamut find club.pgn --where 'year>=abc'; echo $?
gamut find club.pgn --where 'plies=many'; echo $?
gamut find club.pgn --where 'date.month=May'; echo $?
gamut find club.pgn --player ''; echo $?
gamut find club.pgn --comment ' '; echo $?
gamut find club.pgn --where 'year>=2021' --count
gamut collect -q -d c.db club.pgn
gamut query -d c.db --report top-players --since abc; echo $?
gamut query -d c.db --report opening-results top=few; echo $?
gamut query -d c.db --report top-players --since 2030; echo $?
