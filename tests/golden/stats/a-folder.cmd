mkdir season && mv monday.aca howell.aca season && gamut stats season --table partnerships --top 2
