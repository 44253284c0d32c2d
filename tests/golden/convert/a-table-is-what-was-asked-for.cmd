# All else that a session says is one line of the report.
gamut convert monday.aca --to csv --table players > players.csv
gamut convert harbour.trf --to csv --table players > players.csv
