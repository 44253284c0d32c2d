# A value that does not fit is refused with a sentence, and nothing is cut in silence; control characters become blanks.
. "$TESTS/golden/event/begin.sh"
cp run.trf before.trf
for value in rating=12345 name= name='Abcdefghijklm, Nopqrstuvwxyz Abcdef' fide_id=123456789012 fide_id=12x \
    fide_id=48900002 title=Dr. federation=England sex=x birth=1990-02-30 birth=2190; do
    gamut event set run.trf Abel "$value"
    gamut event add run.trf name=New "$value"
done
for value in rounds=1000 start=2026-13-45 end=soon time_code=90min tiebreaks=BH,NOPE federation=Deutschland colour=blue \
    boards=0 boards=WX boards=100; do
    gamut event set run.trf "$value"
done
cmp run.trf before.trf
for value in title=wgm federation=sco sex=f birth=17.5.1990 name="$(printf 'Two\r\n\tlines \033[1m')"; do
    gamut event set run.trf 1 "$value"
done
gamut event set run.trf place="$(printf 'Mill\ntown')" start=2026/05/02 time_code=40/5400+30:1800+30 federation=eng
gamut event add run.trf name="$(printf 'New\tOne')" club="$(printf 'A\nB')"
grep -e '^001    1' -e '^001.*New' -e '^0[234]2' -e '^222' run.trf
gamut check run.trf
