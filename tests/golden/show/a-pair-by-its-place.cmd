# A card by section, direction and number, as edit has it; a number alone is that of both directions.
gamut show --entry A/NS/3 monday.aca | grep '%$\|^A'
gamut show --entry 3 monday.aca | grep '^A'
gamut show --entry A/EW/3 --csv monday.aca | head -n 2
gamut show --entry B/3 howell.aca | grep '^B'
gamut show --entry A/NS/99 monday.aca
gamut show --entry NS monday.aca
