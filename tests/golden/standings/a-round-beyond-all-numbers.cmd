gamut standings harbour.trf --after 4294967298; echo $?; gamut pair club.trf --round 4294967300; echo $?
