# Names in Hebrew and Arabic stand between isolates (shown here as < and >), so that a terminal leaves the result in its place: without
# them 1-0 is read as Black's win. What turns letters around is not printed, and the files keep it.
marks() { sed 's/\xe2\x81\xa8/</g; s/\xe2\x81\xa9/>/g'; }
evil=$(printf 'Evil\342\200\256 txt')
cat > cup.pgn <<END
[Event "גביע הנמל"]
[Site "?"]
[Date "2026.05.01"]
[Round "1"]
[White "כהן, דנה"]
[Black "لمى, سامي"]
[Result "1-0"]
[WhiteElo "2100"]

1. e4 {מהלך חזק, 12 דקות} e5 2. Qh5 Ke7 3. Qxe5# 1-0

[Event "גביע הנמל"]
[Site "?"]
[Date "2026.05.02"]
[Round "2"]
[White "$evil"]
[Black "כהן, דנה"]
[Result "0-1"]

1. e4 e5 0-1
END
gamut show cup.pgn | marks
gamut show cup.pgn --game 1 | sed -n '1,8p' | marks
gamut show cup.pgn --sheet crosstable | marks
gamut show cup.pgn --player דנה --sheet crosstable | marks
gamut find cup.pgn | marks
gamut standings cup.pgn | marks
gamut show cup.pgn --list players | marks
gamut stats cup.pgn --table players | marks
gamut diff cup.pgn cup.pgn; sed 's/דנה/רון/' cup.pgn > other.pgn; gamut diff cup.pgn other.pgn | marks
echo 'no mark is in what programs read:'
for form in json pgn csv; do gamut convert cup.pgn -o "cup2.$form" 2> /dev/null; done
gamut show cup.pgn --sheet crosstable --csv > sheet.csv; gamut find --json cup.pgn > find.json; gamut stats cup.pgn --csv > stats.csv
cat cup2.json cup2.pgn cup2.csv sheet.csv find.json stats.csv | grep -c "$(printf '\342\201\250')"
gamut convert cup.pgn --to pgn -o - | grep -c "$evil"
