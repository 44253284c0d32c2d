gamut stats --table partnerships club.pgn; gamut stats --table partnerships --json club.pgn; gamut stats --table openings --csv monday.aca
