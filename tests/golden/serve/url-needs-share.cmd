gamut serve harbour.trf --url https://open.example.org/
