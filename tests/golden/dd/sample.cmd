# An opening lead for somebody who sees only the own hand; the rest of the deal need not be known.
printf '[Board "1"]\n[Dealer "S"]\n[Vulnerable "None"]\n[Deal "W:QT9.AT.QJT72.853 - - -"]\n' > lead.pbn
gamut dd lead.pbn --contract 3NT --declarer south --sample 12 --seed 3 --condition 'hcp(south)>=15 and hcp(south)<=17 and hcp(north)>=9' --json | tr '}' '\n' | grep -c '"beats": [01]'
gamut dd lead.pbn --contract 3NT --declarer south --sample 2 --condition 'hcp(west)>20'
echo "status $?"
gamut dd lead.pbn --contract 3NT --declarer south --sample 2 --condition 'hcp(west' || echo "status $?"
gamut dd lead.pbn --seed 3 || echo "status $?"
