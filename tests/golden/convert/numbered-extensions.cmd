# Game files with a number for a letter, AC0 to AC9, are game files for writing as for reading.
gamut convert monday.aca -o monday.ac1 && cmp monday.aca monday.ac1 && gamut info monday.ac1 | grep format
gamut convert monday.aca -o MONDAY.AC9 && cmp monday.aca MONDAY.AC9 && echo same
