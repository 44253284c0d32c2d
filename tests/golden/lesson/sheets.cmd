gamut lesson pairs.pbn --hands S --boards-a-page 2 -o lesson.html --json
grep -c "class=\"task\"" lesson.html
gamut lesson pairs.pbn --boards 1 --answers only --title Openings | grep -o "<h1[^<]*</h1>"
