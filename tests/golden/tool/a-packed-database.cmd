python3 -c "import glob, zipfile; z = zipfile.ZipFile('v.zip', 'w'); [z.write(f) for f in sorted(glob.glob('village.*'), reverse=True)]"
gamut info v.zip | head -n 2 && gamut diff v.zip village.cbh
