gamut edit hollow.2cbh set white 'Elsewhere, Eva' -o hollow.2cbh; ls hollow.*
gamut check hollow.2cbh
