printf 'produce 2 action printoneline' | gamut deal - --seed 1 --generator dealer
