# What cannot be printed is refused.
for words in "club.pgn" "pairs.pbn --hands X" "pairs.pbn --boards-a-page 3" "missing.pbn" "pairs.pbn -o nowhere/lesson.html"; do
    gamut lesson $words >/dev/null
    echo $?
done
