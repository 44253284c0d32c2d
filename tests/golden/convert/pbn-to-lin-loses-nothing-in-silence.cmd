# What LIN has no pair for is kept in another way or reported by name; nothing is invented on the way back.
cat > quay.pbn <<'E'
[Event "Quay|Cup, the"]
[Board "1"]
[West "Elm"]
[North "Ash"]
[East "Oak"]
[South "Yew"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQ2.432.432.432 JT98.AKQ.765.765 7654.5.AKQJ.AKQJ 3.JT9876.T98.T98"]
[Declarer "^S"]
[Contract "4S"]
[Result "^8"]
{a | b \S}
[Auction "N"]
{before}
1S =1= ^S 4S =3= AP
[Note "1:five \\S or more | less"]
[Note "2:nobody asks"]
[Play "W"]
HJ H2 HA H5
H6 H3 HK ^R CA =1=
CT C2 - CQ
DT D2 D5 DA
*
[Note "1:a revoke"]

[Event "Quay|Cup, the"]
[Board "2"]
[Dealer "E"]
[Declarer "S"]
[Contract "3NT"]
[Result "9"]

[Event "Quay|Cup, the"]
[Board "3"]
[Dealer "S"]
[Declarer "S"]
[Contract "3NT"]

[Event "Quay|Cup, the"]
[Board "4"]
[Room "Open"]
[Dealer "S"]
[Auction "S"]
1D ^I 1C Pass *
[Declarer "N"]
[Contract "3C"]
[Result "NS 9"]
E
gamut convert quay.pbn -o quay.lin
cat quay.lin
gamut convert quay.lin --to pbn | tr -d '\r' | grep -v '"[?]*"\]'
