echo old > out.json
gamut convert nowhere.cbt -o out.json
echo "status $?"; cat out.json
