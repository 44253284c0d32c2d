gamut edit monday.aca set A/NS/3/player/1/last "A name of more than sixteen letters" -o changed.aca
