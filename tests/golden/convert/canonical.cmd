gamut convert autumn.cbt -o clean.cbt --canonical && gamut check clean.cbt && gamut diff autumn.cbt clean.cbt
