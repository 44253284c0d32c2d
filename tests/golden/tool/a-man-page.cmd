gamut --generate man:explain
