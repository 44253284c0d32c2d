# Prose about tags is no PBN; a letter named .pbn is, and has no game.
printf '# Boards\n\nEach has a tag `[Deal "N:..."]`, and `<PBN>` stands around them.\n' > notes.txt
printf 'Dear Ann,\n\nthe boards are not here yet.\n' > letter.pbn
gamut check notes.txt letter.pbn
