# signs as books and Scid print them, apart and at the end of a move, are the glyphs of PGN's table
cat >signs.pgn <<'PGN'
[Event "Signs"]
[Site "?"]
[Date "2021.03.04"]
[Round "1"]
[White "Ash, Ann"]
[Black "Birch, Tom"]
[Result "*"]

1. e4 e5 2. f4 exf4 3. Nf3± g5 ∓ 4. h4 ⩱ g4 ∞ 5. Ne5 ⩲ d6 N 6. Nxg4 D Nf6=∞ 7. Nxf6+ Qxf6→
( 7... Ke7 −+ 8. Nd5++− ) 8. Nc3□ Qe5‼ 9. d3+/- Bh6-+ 10. Be2=+ Be6~ 11. Kf2 +-- *
PGN
gamut check signs.pgn
gamut convert signs.pgn --canonical --to pgn | tail -n +9
