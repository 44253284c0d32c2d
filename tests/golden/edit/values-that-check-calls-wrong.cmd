# What check would call an error is refused by the same rules, and nothing is written; a director's strats and scores are those that there are.
refused() { gamut edit "$@"; echo "$? $3 $4"; }
refused harbour.pbn set 'bridge-board[1].deal' foo -o bad.pbn
refused harbour.pbn set 'bridge-board[1].contract' 9ZZ -o bad.pbn
refused harbour.pbn set 'bridge-board[1].dealer' Q -o bad.pbn
refused harbour.pbn set 'bridge-board[1].vulnerable' Foo --rescore -o bad.pbn
refused harbour.pbn set 'bridge-board[1].result' 14 -o bad.pbn
refused harbour.trf set 'players[1].rating' -5 -o bad.trf
refused monday.aca set A/NS/1/strat 9 -o bad.aca
refused monday.aca set A/NS/1/board/1 +8000 -o bad.aca
refused monday.aca set A/NS/1/board/1 -7610 --rescore -o bad.aca
refused club.pgn set 'chess-game[2].white_elo' -7 -o bad.pgn
ls bad.* 2>/dev/null
gamut edit monday.aca set A/NS/1/board/1 +7600 -q -o most.aca; echo $?
# Two changes that make sense only together.
gamut edit harbour.pbn set 'bridge-board[2].contract' 3NT set 'bridge-board[2].declarer' S set 'bridge-board[2].result' 9 -q -o both.pbn; echo $?
# What was wrong before does not keep anybody from changing something else.
sed 's/\[Dealer "N"\]/[Dealer "Q"]/' harbour.pbn > wrong.pbn
gamut edit wrong.pbn set 'bridge-board[1].north' Doe -o other.pbn; echo $?
gamut edit wrong.pbn set 'bridge-board[1].dealer' N -o right.pbn; echo $?
# By its path in JSON a score is any number that the file has room for; check then calls it what it is.
score='bridge.sections[1].boards[1].results[1].sides'
gamut edit monday.aca set "$score[1].score" 8000 set "$score[2].score" -8000 --rescore -q -o big.aca
gamut check big.aca 2>&1 | grep 'no contract'
