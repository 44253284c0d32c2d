gamut --generate bash > complete.bash && bash -n complete.bash && bash -c '
. ./complete.bash
try() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=(); _gamut; echo "$*: ${COMPREPLY[*]}"; }
try gamut ev
try gamut event st
try gamut event status --js
try gamut event status --as e
try gamut help ev
try gamut help event st'
gamut --generate zsh | grep -e "'status:" -e '== event '
gamut --generate fish | grep -e "-a event " -e 'status; and.* -l json'
