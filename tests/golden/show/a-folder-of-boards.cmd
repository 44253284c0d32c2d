# each file is one table of a board: together they are a session
mkdir night
table() {
  printf '[Event "Night"]\n[Board "1"]\n[West "%s"]\n[North "%s"]\n[East "%s"]\n[South "%s"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal ""]\n' "$2" "$3" "$4" "$5"
  printf '[Scoring "MP"]\n[Declarer "%s"]\n[Contract "%s"]\n[Result "%s"]\n' "$6" "$7" "$8"
}
table 1 'Dan Dove' 'Ann Ash' 'Ben Birch' 'Cleo Cedar' N 2H 8 > night/1.pbn
table 2 'Hal Hazel' 'Eve Elder' 'Fay Fir' 'Gus Grove' N 2H 9 > night/2.pbn
table 3 'Lou Lark' 'Ida Ivy' 'Jon June' 'Kim Kale' S 3NT 8 > night/3.pbn
gamut show --sheet rankings night
gamut show --sheet travellers night
