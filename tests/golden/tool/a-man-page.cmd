gamut --generate man:diff
