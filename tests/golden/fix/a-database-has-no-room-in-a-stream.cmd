gamut fix village.cbh -o -
