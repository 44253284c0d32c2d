gamut --generate zsh | grep -e "#compdef" -e "--sarif"
gamut --generate fish | grep -e "-l sarif"
