# What a knockout makes of its margins is not known: its wins and ranks stay, and whoever changed a match is told.
gamut edit knockout.aca set T/11/round/1 -30 --rescore -o changed.aca; echo $?
gamut edit knockout.aca set T/11/player/1/last Doe --rescore -o changed.aca; echo $?
