head -c 300 autumn.cbt > broken.cbt; printf 'no format at all' > strange.xyz
gamut collect -d all.db broken.cbt club.pgn strange.xyz missing.pgn; echo $?
gamut query -d all.db --report damaged-files
gamut query -d all.db 'SELECT severity, rule, byte_offset FROM diagnostics ORDER BY rowid LIMIT 3'
gamut collect -d all.db broken.cbt club.pgn; echo $?
