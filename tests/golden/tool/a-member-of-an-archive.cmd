python3 -c "import zipfile; z = zipfile.ZipFile(\"all.zip\", \"w\"); z.write(\"autumn.cbt\"); z.write(\"autumn.cbtt\")"
gamut info --json all.zip all.zip/autumn.cbt | grep -o "\"cbtt_records\": 6"
