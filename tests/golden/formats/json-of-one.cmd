gamut formats --json csv
