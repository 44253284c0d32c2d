python3 -c "import zipfile; z = zipfile.ZipFile('all.zip', 'w'); [z.write(f) for f in ('club.pgn', 'harbour.trf')]"
gamut check all.zip; gamut check all.zip/harbour.trf
