# Everyday headings in any language: the rows become the players of an event, and what cannot be used is told.
cat > players.csv <<'LIST'
Nordhaven Open 2026
Nom;Prénom;Elo;Féd;Naissance;Sexe;Club;Téléphone;Taille
Berg;Anna;2050;NOR;17.5.1998;F;Nordhaven;555 01;170
Dam;Ole;1800;NED;1990;H;;555 02;180
;;1700;NED;;;;;
Roc;Luc;haut;FRA;31.2.1990;H;;;
LIST
gamut convert players.csv -o open.trf
echo $?
cat open.trf
gamut check open.trf
cat > teams.csv <<'LIST'
Team,Board,Name,Rating
Reds,2,"Dam, Ole",1800
Blues,1,"Roc, Luc",1700
Reds,1,"Berg, Anna",1900
LIST
gamut convert teams.csv -o teams.trf
grep -E '^(001|310)' teams.trf
