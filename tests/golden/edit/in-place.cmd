cp club.pgn own.pgn; gamut edit own.pgn set white 'Doe, Jo' -o own.pgn && diff club.pgn own.pgn
