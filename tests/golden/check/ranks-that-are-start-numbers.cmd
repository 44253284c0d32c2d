# Many programs write the start number where the rank should be: three are shown, the others are counted.
sed -E '/^202/d; s/^(001 (....).{77}).{4}/\1\2/' harbour.trf > numbers.trf
gamut check numbers.trf
