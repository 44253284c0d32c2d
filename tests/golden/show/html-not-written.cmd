gamut show monday.aca --html no/such/folder.html
