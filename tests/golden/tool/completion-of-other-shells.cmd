gamut --generate zsh | head -n 2
gamut --generate fish | grep -c "^complete -c gamut"  | grep -q .
