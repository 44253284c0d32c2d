gamut stats --table tables --csv monday.aca
