gamut formats --json
