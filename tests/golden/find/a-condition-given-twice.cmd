# Every condition must hold, also where one is given several times; of any other option the last counts.
gamut find club.pgn --where 'white~ashdown' --where 'black~cedar'; echo $?
gamut find club.pgn --where 'white~ashdown' --where 'black~birch'
gamut find club.pgn --where 'white~ashdown or white~birch' --where 'black~cedar or black~nobody'
gamut find club.pgn --player Ashdown --player Cedar
gamut find club.pgn --player Birch --player Cedar
gamut find club.pgn --line '1.f3' --line '1.e4' --count
gamut find club.pgn --finish checkmate --finish open --count
gamut find harbour.pbn --north 'hcp>=12' --north 's>=4' --count
gamut find harbour.pbn --north 'hcp>=12 and s>=4' --count
gamut convert club.pgn --where 'white~birch' --where 'black~cedar' --to pgn | grep -c '^.White '
gamut collect -d club.db club.pgn --quiet && gamut find -d club.db --player Birch --player Cedar --count
gamut convert club.pgn --games 1 --games 2 --to pgn | grep '^.White '
