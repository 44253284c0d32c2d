sed 's|{C}|{Score Table:\\n 6\\S  10\\n\\n 4\\H   6\\n}|; s|"1: to play"|"1: to play\\nor to make"|; s|{Start of the game}|{The first\\nboard}|' harbour.pbn > marked.pbn
gamut show marked.pbn --board 1 | grep -E -A4 'The first|to play|Score Table'
gamut convert marked.pbn --to json -q | grep -E 'Score Table|or to make|The first'
gamut convert marked.pbn -q -o same.pbn; cmp marked.pbn same.pbn
