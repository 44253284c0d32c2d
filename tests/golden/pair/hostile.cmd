# Nothing that a file says may do more than give findings.
head() { printf '012 Odd\n042 2026/05/01\n142 5\n152 W\n'; }
player() { printf '001 %4s      %-33s 2000 ENG %11s            %4s %4s%s\n' "$1" "Player $1" "$1" "$2" "$1" "$3"; }
(head; player 1 0.0 '') > one.trf
(head; player 1 1.0 '    99 w 1'; player 2 0.0 '     1 b 0') > stranger.trf
(head; player 1 1.0 '     1 w 1'; player 2 -9.5 '     1 b 0') > himself.trf
(head; player 1 0.0 ''; player 1 0.0 ''; player 3 0.0 '') > twins.trf
(head; player 1 1.0 '     2 w 1'; player 2 0.0 '     1 b 0') > met.trf
(head; printf '240 Z   1    1    2\n'; player 1 0.0 ''; player 2 0.0 '') > nobody.trf
sed 's/^142 5/142 999/' met.trf > long.trf
(head; player 9999 0.0 ''; player 1 0.0 '') > far.trf
for each in one stranger himself twins met nobody long far; do echo "== $each"; gamut pair $each.trf; echo "$?"; gamut pair --check $each.trf; echo "$?"; done 2>&1
python3 -c "
print('012 Long\n142 999')
for i in (1, 2, 3, 4):
    print('001 %4d      Player %d                          2000 ENG %11d             0.0 %4d' % (i, i, i, i) + '  0000 - Z' * 998)" > rounds.trf
gamut pair rounds.trf
