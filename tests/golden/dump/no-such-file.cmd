gamut dump nowhere.cbt
