gamut show knockout.aca swiss.aca --html -
