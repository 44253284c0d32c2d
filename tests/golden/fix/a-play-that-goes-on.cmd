# while the play goes on the result counts tricks so far (PBN 2.1, 3.4.15): no score follows, and it is no claim; a lead out of
# turn (^L) says who leads, and deals of a rubber have no duplicate score
cat > on.pbn <<'P'
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"]
[Declarer "S"]
[Contract "5HX"]
[Result "1"]
[Play "W"]
SK H3 S4 S3
- C2 + -

[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"]
[Declarer "S"]
[Contract "5HX"]
[Result "NS 1"]
[Play "W"]
SK H3 S4 S3
- C2 - -

[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"]
[Declarer "S"]
[Contract "5HX"]
[Result "9"]
[Play "W"]
SK H3 S4 S3
*

[Board "2"]
[Dealer "E"]
[Vulnerable "NS"]
[Scoring "Rubber"]
[Declarer "S"]
[Contract "2D"]
[Result "9"]

[Board "3"]
[Deal "N:.63.. A8... J9... KQ..."]
[Declarer ""]
[Contract "H"]
[Result "NS 2 EW 0"]
[Play "N"]
H6 S8 S9 SQ
H3 SA SJ SK

[Board "4"]
[Dealer "W"]
[Vulnerable "All"]
[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]
[Declarer "S"]
[Contract "1NT"]
[Play "W"]
CA SA HA DA
C2 ^L S2 H2 D2
CK SK HK DK
CQ SQ HQ DQ
CJ SJ HJ DJ
CT ST HT DT
C9 S9 H9 D9
C8 S8 H8 D8
C7 S7 H7 D7
C6 S6 H6 D6
C5 S5 H5 D5
C4 S4 H4 D4
C3 S3 H3 D3
P
gamut check on.pbn; gamut fix on.pbn -o fixed.pbn; gamut convert on.pbn --games 1-5 --to lin 2>/dev/null; gamut show on.pbn --sheet results; gamut stats on.pbn --table contracts
