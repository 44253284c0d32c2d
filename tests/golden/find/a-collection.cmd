gamut collect -d club.db club.pgn village.cbh harbour.pbn --quiet
gamut find -d club.db --line '1.e4' | sed 's|^/[^:]*/||'
gamut find -d club.db --north 'hcp>=12' --count
gamut find -d club.db --where "finish=checkmate" -o mates.pgn && gamut info mates.pgn | grep games
gamut find -d club.db club.pgn; echo $?
