mkdir empty && gamut check empty; echo $?; gamut check empty harbour.trf 2>&1; echo $?; gamut check --json empty; echo $?
gamut convert empty -o x.json; echo $?; ls x.json 2>&1; gamut stats empty; echo $?
