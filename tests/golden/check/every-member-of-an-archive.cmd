printf '[Event "x"]\n\n1. e4 e4 *\n' > wrong.pgn
python3 -c "import glob, zipfile; z = zipfile.ZipFile('all.zip', 'w'); [z.write(f) for f in ['wrong.pgn', 'harbour.trf', 'handicap.aca', *sorted(glob.glob('village.*'))]]; z.writestr('readme.txt', 'nothing')"
gamut check --jobs 1 all.zip > one.txt 2>&1; gamut check --jobs 7 all.zip > seven.txt 2>&1; cmp one.txt seven.txt
gamut check all.zip 2>&1; gamut info all.zip | grep zip
