gamut standings village.cbm --tiebreaks x --explain Okafor
