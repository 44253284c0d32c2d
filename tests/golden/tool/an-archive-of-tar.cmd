tar --sort=name --format=gnu -czf season.tgz harbour.trf club.pgn monday.aca; tar -cf season.tar club.pgn
gamut info season.tgz season.tar | grep -e tgz -e tar -e format; gamut check season.tgz; gamut show season.tgz/harbour.trf | head -1
head -c 700 season.tar > cut.tar; gamut check cut.tar; echo $?
