mkdir -p season/spring season/.hidden && mv club.pgn season/spring && mv village.* harbour.trf season
cp season/harbour.trf season/spring/report.txt && gzip season/spring/report.txt && cp season/harbour.trf season/.hidden
echo nothing > season/photo.jpg && ln -s .. season/up && printf '[Event "x"]\n\n1. e4 e4 *\n' > season/autumn.pgn
gamut check --jobs 1 season > one.txt 2>&1; gamut check --jobs 7 season > seven.txt 2>&1; cmp one.txt seven.txt
gamut check season 2>&1
