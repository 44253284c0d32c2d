gamut edit monday.aca set A/EW/2/player/1/last Doe set "name" "Monday Open" -o changed.aca
