# A card, results or games, by words of a name in any order; a number of the federation finds somebody, too.
gamut show club.trf --player 'dora dove' | head -n 1
gamut show club.trf --player 90003007 | head -n 1
gamut show club.trf --player dove --csv | head -n 2
gamut show lantern.pgn --player ashdown
gamut show lantern.pgn --player vera --json | wc -l
gamut show lantern.pgn --player ashdown --sheet crosstable | head -n 1
gamut show monday.aca --player abbot | grep '^A'
gamut show monday.aca --player 9000000 --csv | sed -n '2p'
gamut show swiss.aca --player zephyr | grep '^Team'
gamut show harbour.pbn --player alder | wc -l
# Who is meant is asked, and nothing is taken for it that was not said.
gamut show club.trf --player a; echo $?
gamut show lantern.pgn --player n; echo $?
gamut show monday.aca --player a; echo $?
gamut show club.trf --player Zed; echo $?
gamut show monday.aca --player 3; echo $?
gamut show lantern.pgn --player ashdown --csv; echo $?
