gamut convert club.pgn --to cbh -o games.2024; ls games.*; gamut find games.2024; gamut fix village.cbh -o fixed; ls fixed*; gamut convert club.pgn --to cbh -o /dev/null
