gamut stats --table payoffs --csv swiss.aca
