# Three rounds are paired: a tournament of three has no fourth.
gamut pair club.trf --rounds 3; echo $?
gamut pair club.trf --rounds 3 --round 4; echo $?
gamut pair club.trf --rounds 4 | head -n 1
gamut pair club.trf --rounds 3 --round 3 | head -n 1
