mkdir season && mv harbour.trf harbour-teams.trf season && echo nothing > season/photo.jpg
gamut convert season --to jsonl -o all.jsonl && wc -l < all.jsonl
ln -s nowhere season/lost.trf; gamut convert season --to jsonl -o not.jsonl; echo $?; test ! -e not.jsonl
# What is written into the folder is not read when the same is done again.
rm season/lost.trf; for time in one two; do gamut convert season --to jsonl -o season/all.jsonl; wc -l < season/all.jsonl; done
