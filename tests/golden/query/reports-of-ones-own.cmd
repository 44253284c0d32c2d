mkdir mine; printf -- '-- title: my own\n-- parameter name x: a word\n-- sqlite\nSELECT :name AS word\n' > mine/own.sql
printf -- '-- title: another top\n-- sqlite\nSELECT 1 AS one\n' > mine/top-players.sql; printf 'SELECT 1' > mine/bad.sql
gamut collect -d all.db club.pgn --quiet
gamut query -d all.db --reports mine --report own; gamut query -d all.db --reports mine --report own name="it's"
gamut query -d all.db --reports mine --report top-players
gamut query -d all.db --reports mine --report bad; echo $?
gamut query --reports mine --list | grep -v '^ ' | head -n 3
gamut query -d all.db --reports mine --report ../mine/own; echo $?
XDG_CONFIG_HOME=$PWD gamut query --list --json | head -n 4
