# twenty digits of other programs are brought up to date with the table
printf '[Board "1"]\n[Dealer "N"]\n[Vulnerable "NS"]\n[Deal "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"]\n[DoubleDummyTricks "00000000000000000000"]\n' > old.pbn
gamut dd old.pbn -o new.pbn > /dev/null; grep Tricks new.pbn; gamut check -q --dd new.pbn
