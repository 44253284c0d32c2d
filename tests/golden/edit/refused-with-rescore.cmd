# A path or value that does not fit is refused for what it is, whether or not the file is scored again.
gamut edit monday.aca set foo x --rescore -o bad.aca; echo $?
gamut edit monday.aca set bridge.top abc --rescore -o bad.aca; echo $?
gamut edit harbour.trf set 'players[1].foo' 1 --rescore -o bad.trf; echo $?
gamut edit pairs.pbn set foo 1 --rescore -o bad.pbn; echo $?
ls bad.* 2>/dev/null
