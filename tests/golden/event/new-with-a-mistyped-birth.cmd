# One date in another order than the others is left out, and the others stay as they are.
printf '%s\n' Name,Birth '"Abel, Anna",14/07/1989' '"Bond, Bert",25/12/1990' '"Cole, Carl",03/04/1991' \
    '"Dove, Dora",31/01/1992' '"Ekko, Elin",01/13/2000' > players.csv
gamut event new players.csv -o run.trf --title 'Mill Open' --rounds 4 --start 2026-05-01
grep ^001 run.trf | cut -c 1-84
