# A file may have an event of players and a bridge session. Both changes are checked: TRF has no bridge sessions.
gamut convert club.trf -o club.jsonl 2> /dev/null
gamut convert monday.aca -o monday.jsonl 2> /dev/null
cat club.jsonl monday.jsonl > both.jsonl
gamut edit both.jsonl set round/3/7-8 0-1 set A/NS/3/board/7 ave+ -o new.jsonl | grep -c -e average-plus -e loss
gamut edit both.jsonl set round/3/7-8 0-1 set A/NS/3/board/7 ave+ -o new.trf
test ! -e new.trf && echo nothing is written
