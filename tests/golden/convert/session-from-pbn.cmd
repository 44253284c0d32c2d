gamut convert howell.aca -o howell.pbn 2>/dev/null
gamut convert howell.pbn -o again.aca
gamut rescore again.aca
gamut show again.aca
