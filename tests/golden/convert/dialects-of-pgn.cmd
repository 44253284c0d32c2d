# A game as each program knows it, what is lost, and ChessBase's form read back.
cat > game.jsonl <<'END'
{"kind":"chess-game","event":"Open","white":"Doe, J","black":"Roe, R","result":"*","moves":[{"san":"e4","notes":[{"nag":19},{"nag":142},{"text":"alle","language":"GER"},{"text":"♘f3 ▦"},{"command":"emt","value":"0:00:02.5"},{"command":"eval","value":"-0.21,16"},{"command":"csl","value":"Gf6,Ca1"},{"command":"foo","value":"a  b"},{"command":"crit","value":"opening"},{"command":"quote","value":"white=\"Poe,Ann\" black=\"Moe\" event=\"Town Open\" site=\"Town\" date=2013.05.?? result=1/2-1/2 round=3"}]},{"san":"e5","notes":[{"command":"train","value":"seconds=0 points=6 question:en=\"Which, and why?\" help1:en=\"Look\" move=e7e5 worth=6 feedback:en=\"Yes\" move=c7c5 worth=2"}]}]}
END
for dialect in chessbase lichess plain; do
    gamut convert game.jsonl --dialect $dialect -o $dialect.pgn
    tail -n +9 $dialect.pgn
done
gamut convert chessbase.pgn --to jsonl
gamut convert chessbase.pgn --written-by other --to jsonl
gamut convert game.jsonl --dialect scid -o scid.pgn
echo $?
