ulimit -f 1; gamut convert monday.aca -o large.json; echo $?; ls -a | grep -e large -e '\.gamut'; gamut convert monday.aca --to json > large.txt; echo $?
