cat > slam.pbn <<'.'
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"]
[Declarer "N"]
[Contract "7NT"]
[Result "12"]
[DoubleDummyTricks "ddddddddddddd0000000"]
.
for condition in dd.tricks=13 dd.tricks=0 dd.difference=-1 over=-1; do gamut find --count --where $condition slam.pbn; done
