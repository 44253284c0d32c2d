cat > sheet.pbn <<'END'
% PBN 2.1
[Event "Friday rubber"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQJT.32.432.432 2.AK4.AKQ.98765 9876.QJT.987.AKQ 543.98765.JT65.J"]
[Scoring "Rubber"]
[Declarer "N"]
[Contract "2S"]
[Result "9"]
[ScoreRubber "NS 180/60"]

[Event "Friday rubber"]
[Board "2"]
[Dealer "E"]
[Vulnerable "None"]
[Scoring "Rubber"]
[Declarer "S"]
[Contract "2H"]
[Result "8"]
[ScoreRubber "NS 0/60 EW 0/0"]

[Event "Friday rubber"]
[Board "3"]
[Dealer "S"]
[Vulnerable "NS"]
[Scoring "Rubber"]
[Declarer "E"]
[Contract "3NT"]
[Result "8"]
[ScoreRubber "NS 100/0"]

[Event "Friday rubber"]
[Board "4"]
[Dealer "W"]
[Vulnerable "NS"]
[ScoreRubberHistory "NS 0 230/120 0 EW 0 0/0 0"]
[Scoring "Rubber"]
[Declarer "N"]
[Contract "6NT"]
[Result "12"]

[Event "Tuesday Chicago"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Scoring "Chicago"]
[Declarer "N"]
[Contract "4S"]
[Result "10"]
[ScoreRubber "300/120"]

[Event "Tuesday Chicago"]
[Board "2"]
[Dealer "E"]
[Vulnerable "EW"]
[Scoring "Chicago"]
[Declarer "E"]
[Contract "2C"]
[Result "8"]
[ScoreRubber "EW 0/50"]
END
gamut rescore sheet.pbn
echo $?
gamut rescore sheet.pbn -o out.pbn > /dev/null
grep '\[ScoreRubber "' out.pbn
gamut rescore out.pbn
