gamut explain --json io.unreadable
