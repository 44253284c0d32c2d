# What is left agrees with itself, but the file is not whole.
head -c 9000 monday.aca > cut.aca
gamut rescore cut.aca | grep -c different
gamut rescore cut.aca > cut.txt 2> cut.err; echo $?
