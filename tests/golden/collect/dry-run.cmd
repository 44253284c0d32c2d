gamut collect -d all.db --dry-run club.pgn monday.aca; ls *.db 2>/dev/null
gamut collect -d all.db club.pgn >/dev/null; gamut collect -d all.db --dry-run --json club.pgn monday.aca
