python3 -c "import zipfile; z = zipfile.ZipFile('all.zip', 'w'); [z.write(f) for f in ('club.pgn', 'harbour.trf')]"
gamut show all.zip/club.pgn > /dev/null; gamut dump all.zip 2>&1 >/dev/null | head -n 2; gamut check all.zip/harbour.trf; gamut diff all.zip club.pgn
