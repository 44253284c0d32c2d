# Open and Ladies play the same deals (PBN 2.1, 4.4.5): the points of the first file are by section, those of the second are not
game() { printf '[Event "Quay Pairs"]\n[Board "1"]\n[Vulnerable "None"]\n[Deal "N:A643.KJT8.92.AK3 2.653.QJT7.T9842 KQ97.Q9.AK54.J75 JT85.A742.863.Q6"]\n[Scoring "MP"]\n[Declarer "%s"]\n[Contract "%s"]\n[Result "%s"]\n[ScoreMP "NS %s"]\n[Section "%s"]\n\n' "$@"; }
{ game N 4S 10 4 Open; game N 4S 9 0 Open; game S 3NT 9 2 Open; game S 3NT 9 1 Ladies; game S 3NT 9 1 Ladies; game S 3NT 10 4 Ladies; } > apart.pbn
{ game N 4S 10 8 Open; game N 4S 9 0 Open; game S 3NT 9 4 Open; game S 3NT 9 4 Ladies; game S 3NT 9 4 Ladies; game S 3NT 10 10 Ladies; } > together.pbn
gamut rescore apart.pbn together.pbn; gamut check apart.pbn together.pbn
grep -v ScoreMP together.pbn | gamut rescore - -o - --from pbn 2>/dev/null | grep 'ScoreMP\|Percentage\|Section'
