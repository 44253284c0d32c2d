mkdir season && mv monday.aca howell.aca season && gamut rescore season | grep -e aca -e matchpoints
