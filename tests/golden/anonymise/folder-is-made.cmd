gamut anonymise monday.aca handicap.aca -o public; ls public; gamut anonymise monday.aca handicap.aca -o -; echo $?; gamut anonymise monday.aca handicap.aca -o no/folder; echo $?
