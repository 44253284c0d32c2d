mkdir season && printf 'PK\003\004 and no more of it than this.' > season/games.zip && mv club.pgn season && gamut check season
