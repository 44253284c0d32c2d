printf '1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 dxc6 5. 0-0 Dd6 1-0\n\n1. e4 e5 2. Cf3 Cc6 3. Fb5 Rd7 *\n\n1. e4 e5 2. Cf3 Cc6 3. Fb5 Re7 *\n\n1. e4 e5 2. Sf3 Hello *\n' > letters.pgn
gamut check letters.pgn
head -1 letters.pgn > german.pgn; gamut convert --pieces de german.pgn --canonical --to pgn -o - | tail -2
