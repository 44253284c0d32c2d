gamut edit meadow.2cbh set white 'Elsewhere, Eva' -o meadow.2cbh; ls meadow.*
gamut check meadow.2cbh
