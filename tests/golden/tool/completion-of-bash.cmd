gamut --generate bash > complete.bash && bash -n complete.bash && bash -c '
. ./complete.bash
try() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=(); _gamut; echo "$*: ${COMPREPLY[*]}"; }
try gamut c
try gamut check --f
try gamut check --fail-on w
try gamut check --fail-on = n
try gamut convert --to js
try gamut convert -t js
try gamut help st
try gamut formats cs
try gamut explain cbt.tree.o
try gamut info autumn'
