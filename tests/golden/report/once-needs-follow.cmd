gamut report --once harbour.trf -o harbour.html
