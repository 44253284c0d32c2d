gamut convert --to jsonl - < autumn.cbt | gamut convert --from jsonl --to jsonl - | wc -l
