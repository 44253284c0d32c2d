# games of losing chess go to a database and back, also through JSON; a pawn that becomes a king has no code there
cat > losing.pgn <<'GAMES'
[White "Ashdown, Vera"]
[Black "Birch, Tom"]
[Result "*"]
[Variant "Antichess"]

1. e3 b6 2. Ba6 Bxa6 (2... Nxa6 3. Qh5 Nb4 {one more} 4. Qxf7 Nxc2 5. Qxe8) 3. Nh3 Bf1 4. Kxf1 d5 *

[White "Ashdown, Vera"]
[Black "Birch, Tom"]
[Result "1-0"]
[SetUp "1"]
[FEN "8/P6p/8/8/8/8/8/k1K5 w - - 0 1"]
[Variant "Giveaway"]

1. a8=K h5 2. Ka7 1-0
GAMES
gamut convert losing.pgn -o losing.cbh
gamut convert losing.cbh --to pgn | grep -v '?"'
gamut convert losing.cbh -o losing.json
gamut convert losing.json -o again.cbh
for each in losing.cb?; do cmp $each again.${each#*.}; done
gamut check losing.cbh
