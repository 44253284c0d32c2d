mkdir season && mv harbour.trf harbour-teams.trf season && echo nothing > season/photo.jpg
gamut convert season --to jsonl -o all.jsonl && wc -l < all.jsonl
ln -s nowhere season/lost.trf; gamut convert season --to jsonl -o not.jsonl; echo $?; test ! -e not.jsonl
