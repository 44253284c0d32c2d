latin=$(printf 'caf\351.pgn'); lines=$(printf 'a\nclub.pgn:1:1: error: forged.pgn'); sed 's/1. e4 e5/1. e4 e9/' club.pgn > "$latin"; cp "$latin" "$lines"
for command in 'info --json' 'check --json' 'find --json' 'check --sarif' 'tree --json'; do gamut $command "$latin" 2>/dev/null | iconv -f utf-8 -t utf-8 > /dev/null && echo "$command is UTF-8"; done; gamut info --json "$latin" | cut -c 1-21
gamut check "$lines" | head -n 1; gamut find "$lines" 2>/dev/null; gamut convert club.pgn -o "$lines"
