gamut standings --norms=no club.trf -q --json >/dev/null && gamut dump --hex=maybe autumn.cbt
