gamut convert nowhere.cbt -o out.json
echo "status $?"; test -e out.json || echo "no output"
