# TRF16 has no record of requests: a bye of the next round stands in its cell, where engines look for it, and pair leaves the player out.
gamut convert club.trf --edition 16 -q -o old.trf
gamut edit old.trf set round/4/2 zero-bye set round/4/3 half-bye set round/4/4 full-bye -o asked.trf
grep '^001    [234]' asked.trf
gamut pair asked.trf | grep 'Not paired'
# What was asked for twice is there once, and what is taken back leaves nothing.
gamut edit asked.trf set round/4/2 zero-bye -o again.trf
gamut edit asked.trf set round/4/2 none set round/4/3 none set round/4/4 none -q -o none.trf
cmp old.trf none.trf
# A round further ahead has no place in it, and one after the last has none anywhere; a bye by the pairing is not asked for.
gamut edit old.trf set round/5/2 half-bye -o ahead.trf
gamut edit old.trf set round/9/2 half-bye -o ahead.trf
gamut edit club.trf set round/9/2 half-bye -o ahead.trf
gamut edit harbour-teams.trf set round/9/team/2 half-bye -o ahead.trf
gamut edit club.trf set round/4/2 pairing-bye -o ahead.trf
ls ahead.trf
# From TRF26 to TRF16 the requests of the next round are kept in the same way.
gamut edit club.trf set round/4/2 zero-bye set round/4/3 half-bye set round/5/4 half-bye -q -o new.trf
gamut convert new.trf --edition 16 -o back.trf 2>&1 | grep byes
grep '^001    [237]\|^XXZ' back.trf
