gamut anonymise monday.aca -o - | gamut show - | head -n 3
