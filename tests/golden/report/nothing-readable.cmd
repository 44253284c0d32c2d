printf 'nothing' >none.bin
gamut report none.bin -o page.html
echo "exit $?"
ls page.html
