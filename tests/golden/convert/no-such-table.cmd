gamut convert --table results harbour.trf -o results.csv
