mkdir season && mv monday.aca howell.aca season && gamut show season --sheet rankings | grep -e '==>'
