gamut convert autumn.cbt --to jsonl | sed -n 2p > one.jsonl
gamut show one.jsonl
