gamut convert --boards 1-2 howell.aca -o - --to pbn
gamut convert howell.aca --to pbn -o howell.pbn --losses lost.json
gamut check howell.pbn
