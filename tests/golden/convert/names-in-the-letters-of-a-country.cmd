# a new database is in Windows-1252, or UTF-8 where that does not fit, and says so; nobody becomes somebody else
game() { printf '[Event "%s"]\n[White "%s"]\n[Black "%s"]\n[Result "*"]\n\n1. e4 {%s} *\n\n' "$@"; }
game "Кубок" "Ольхина, Вера" "Берёзов, Том" "Хороший ход" > ru.pgn
game "Кубок" "Берёзов, Том" "Клёнова, Анна" "Плохой ход" >> ru.pgn
game "Zażółć gęślą jaźń" "Wiśniewska, Łucja" "Dąb, Żaneta" "świetny ruch" > pl.pgn
game "Puchar" "Wiśniewski, Łukasz" "Brzózka, Żaneta" "słaby ruch" >> pl.pgn
game "Κύπελλο" "Ελάτου, Βέρα" "Πεύκος, Τάσος" "καλή κίνηση" > el.pgn
game "גביע" "אלון, ורד" "ארז, תום" "Müller zog besser" > he.pgn
game "Pokal" "Müller, Jörg" "Großmann, Åse" "schön" > de.pgn
game "Pohár" "Růžička, Jiří" "Dvořák, Šimon" "“ano” a ž, « ne » – 3 × 4…" > cs.pgn
game "Coupe" "Noël, Chloé" "Lefèvre, Zoé" "« très bien » ♘f3 ± ½" > fr.pgn
game "杯" "山田, 花子" "鈴木, 太郎" "良い手です。" > ja.pgn
game "גביע" "אלון, ורד" "ארז, תום" "מהלך טוב" >> he.pgn
cat ru.pgn pl.pgn el.pgn he.pgn de.pgn cs.pgn fr.pgn ja.pgn > all.pgn
for each in ru pl el he de cs fr ja all
do
    gamut convert $each.pgn -o $each.cbh
    gamut info $each.cbh | grep encoding
    gamut convert $each.cbh --to pgn | grep -v '"?' > $each.again
    gamut convert $each.pgn --to pgn | grep -v '"?' | diff - $each.again && echo "$each: the same"
done
gamut convert all.pgn --output-encoding windows-1251 -o asked.cbh
gamut show asked.cbh --list players
# a single letter that ChessBase takes for a sign is named
game "Cup" "Ash, A" "Elm, B" "ש" > sign.pgn
gamut convert sign.pgn -o sign.cbh
