# A selection would leave the other games out, which nobody means who edits a file in place; a path names the game.
cp club.pgn own.pgn; gamut edit own.pgn --games 2 set white Alder -o own.pgn; echo $?; cmp club.pgn own.pgn && echo "as it was"
gamut edit own.pgn set 'chess-game[2].white' Alder -o own.pgn; grep -c '^\[Event ' own.pgn
