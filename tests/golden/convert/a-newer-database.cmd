gamut convert hollow.2cbh -o hollow.pgn; head -30 hollow.pgn
gamut convert hollow.2cbh -o older.cbh; gamut diff hollow.2cbh older.cbh
gamut convert older.cbh -o newer.2cbh; gamut diff older.cbh newer.2cbh
