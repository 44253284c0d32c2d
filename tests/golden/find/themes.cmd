cat > x.pgn <<'END'
[Event "Village Open"]
[White "Abbot, Ada"]
[Black "Birch, Tom"]
[Result "*"]

1. e4 e5 2. Nf3 (2. Qh5 Nc6 (2... g6 3. Qxe5+ Qe7) 3. Bc4 Nf6 4. Qxf7# {a quick end}) 2... Nc6 3. Bb5 a6 4. Bxc6 dxc6 *
END
gamut find --theme doubled x.pgn club.pgn
gamut find --theme 'support-mate' x.pgn; echo $?
gamut find --theme 'support-mate' --variations x.pgn
gamut find --theme 'check and fork' --variations --json x.pgn
gamut find --where "theme='fork' or theme='doubled c'" --variations --count x.pgn
gamut find --where "theme!='mate' and white~ada" x.pgn
gamut find --theme 'support-mate' --variations -o found.epd x.pgn; cat found.epd
gamut convert --where "theme='capture then opponent recapture'" x.pgn -o y.pgn; grep -c Event y.pgn
gamut find --material 'QR2B2N2P8 v QR2B2N2P7' --variations x.pgn
gamut find --comment 'quick end' x.pgn
gamut collect -q -d x.db x.pgn; gamut find -d x.db --theme support-mate --variations; gamut find -d x.db --theme support-mate --count; gamut find -d x.db --theme doubled --count
gamut find --theme 'isolatd d' x.pgn; echo $?
gamut find --where "white~ada and theme='fork then'" x.pgn; echo $?
gamut find --theme '(fork or pin' x.pgn; echo $?
