# A text is cut; the first digits of a number would be another number. Neither happens in silence.
gamut convert harbour.trf -o all.json
sed -e 's/"Okafor, Dele"/"Okafor-Featherstonehaugh, Bartholomew"/' -e 's/"rating": 2436/"rating": 24361/' -e 's/"points": "3.5"/"points": "12345.5"/' \
    -e 's/"opponent": 10,/"opponent": 10000,/' -e 's/"2026-04-03"/"2026-13-03"/' all.json > wrong.json
gamut convert wrong.json -o new.trf; grep '^001    [23]' new.trf | cut -c 1-100
