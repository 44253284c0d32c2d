# folders of media are not copied, and search boosters do not outlive the games they were made of: both are said
mkdir village.html
echo page > village.bmp
printf '\0\0\0\0' > village.cbb
gamut convert village.cbh -o town.cbh
gamut convert village.cbh -o village.cbh
gamut edit village.cbh set 'chess-game[1].white' 'Ash, Kim' -o city.cbh
ls -d town.cbb village.cbb village.html city.cbb 2>&1
