gamut help diff
