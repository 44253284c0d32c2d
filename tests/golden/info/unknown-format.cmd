printf "nothing we know\n" > odd.xyz
gamut info odd.xyz
