printf '1. e4 e5 1-0\n\n1. d4 d5 0-1\n\n1. c4 c5 *\n' > bare.pgn; gamut edit bare.pgn set white Zed -o named.pgn 2>/dev/null; gamut diff bare.pgn named.pgn 2>/dev/null
