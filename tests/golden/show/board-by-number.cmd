gamut show --board 1 harbour.pbn | head -n 1
gamut show --board 99 harbour.pbn
