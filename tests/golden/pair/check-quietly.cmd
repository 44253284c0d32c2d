gamut pair --check --quiet club.trf; echo $?; gamut pair --check --quiet harbour.trf; echo $?; gamut pair --check club.trf harbour.pbn monday.aca; echo $?
