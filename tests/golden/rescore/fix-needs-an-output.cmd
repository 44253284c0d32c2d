gamut rescore --fix monday.aca
