# Everybody holds a whole suit. With spades or diamonds as trumps North-South take every trick, with hearts or clubs East-West
# do; at notrump the side of the leader takes all, so no declarer makes anything. North-South have the highest suit: 7S makes 1510,
# vulnerable 2210 (210, 1300 or 2000 for game and slam). Only 7NT outbids it, and fails by 13: 3500, vulnerable 3800.
printf '[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]\n' > suits.pbn
gamut dd suits.pbn
gamut dd suits.pbn --csv | tr -d '\r'
gamut dd suits.pbn --pars --json | grep -o '"dealer": "[NESW]", "vulnerable": "All"' | sort
gamut dd suits.pbn --pars | tail -n 4
