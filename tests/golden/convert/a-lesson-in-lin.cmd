# Two matches in one file, names right before the mark of a deal, a grid padded with hyphens, a question, cards taken back, texts.
gamut convert "$TESTS/corpus/lin/ok/lesson.lin" -o lesson.pbn
grep -E '^\[(Event|Stage|Board|West|North|East|South|Vulnerable|Contract|Result|VisitTeam|Scoring) |^\{|^[1-7P]|^D' lesson.pbn
gamut convert "$TESTS/corpus/lin/ok/lesson.lin" -o lesson.json
gamut convert lesson.json -o back.lin
cat back.lin
