for command in "" :info :show :dump :diff :check :fix :convert :formats :explain; do
    gamut --generate "man$command" | head -n 3
done
