# An event of seven players before its first round: run.trf. Cases include this file.
printf '%s\n' 'Name,Title,Rating,Federation,FIDE ID,Birth,Sex,Club' '"Abel, Anna",WFM,2104,ENG,48900001,1994,w,Mill' \
    '"Bond, Bert",,2057,ENG,48900002,1988,m,Mill' '"Cole, Carl",CM,2011,SCO,48900003,1979,m,Harbour' \
    '"Dove, Dora",,1952,NED,48900004,2009,w,Harbour' '"Ekko, Elin",,1903,FIN,48900005,2010,w,' \
    '"Finn, Fred",,1866,IRL,48900006,1965,m,Mill' '"Gray, Gwen",,,WLS,48900007,2012,w,' > players.csv
quietly() { "$@" > /dev/null 2>&1; }
quietly gamut event new players.csv -o run.trf --title 'Mill Open' --rounds 5 --start 2026-05-01
# Pair, publish and enter the results of a round.
play() { quietly gamut event pair run.trf && quietly gamut event publish run.trf && quietly gamut event results run.trf "$1"; }
