gamut help convret
