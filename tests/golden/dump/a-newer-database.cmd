gamut dump hollow.2cbh --member 2cbh | head -60
gamut dump hollow.2cbh --member 2cba | grep -v spare | head -30
gamut dump hollow.2cbh --member 2lid | grep -v unused | head -60
