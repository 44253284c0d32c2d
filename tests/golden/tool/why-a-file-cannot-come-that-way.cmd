# A database has several files, of which standard input is one; a table may be empty by what was asked for.
gamut convert - -t pgn < village.cbh; echo $?
gamut stats club.pgn --table players --least 4294967297; echo $?
