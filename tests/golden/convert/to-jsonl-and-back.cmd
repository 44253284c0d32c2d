gamut convert autumn.cbt -o a.jsonl && gamut convert a.jsonl -o b.cbt && cmp autumn.cbt b.cbt
