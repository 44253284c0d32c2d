gamut convert autumn.cbt -o out.xyz
echo "status $?"; test -e out.xyz || echo "no output"
