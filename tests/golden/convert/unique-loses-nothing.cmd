# What was asked for is no loss: it is said, and the exit status is that of a selection.
cp club.pgn again.pgn
gamut convert --unique club.pgn again.pgn -o one.pgn; echo $?
gamut convert --unique club.pgn -o one.pgn; echo $?
