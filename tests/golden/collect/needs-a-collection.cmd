gamut collect club.pgn; echo $?
gamut collect -d club.pgn village.cbh; echo $?
gamut collect -d nowhere/all.db village.cbh; echo $?
sqlite3 other.db 'CREATE TABLE t (a)' 2>/dev/null || printf 'SQLite format 3\000' > other.db
gamut collect -d other.db village.cbh >/dev/null 2>&1; echo $?
gamut convert -d all.db club.pgn; echo $?
gamut convert -d all.db -o x.pgn; echo $?
