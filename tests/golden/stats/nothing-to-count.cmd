printf '[]\n' > none.json && gamut stats none.json
