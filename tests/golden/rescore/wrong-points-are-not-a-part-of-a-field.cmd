# Points that do not fit their scores: the field is whole, for the points average a half and share its top. Comparing and fixing agree.
sed 's/N 10   420     6     0 100.00   0.00/N  9   -50     6     0 100.00   0.00/' pairs.pbn > wrong.pbn
gamut rescore wrong.pbn | grep 'different'
gamut check wrong.pbn 2>&1 | grep -c table.points
gamut rescore wrong.pbn --fix -q -o fixed.pbn
diff wrong.pbn fixed.pbn | sed -n 6,9p
gamut rescore fixed.pbn > /dev/null; echo $?
# One percentage alone is wrong: the matchpoints still share the top of four tables.
sed 's/N  9   -50     0     6   0.00 100.00/N  9   -50     0     6  60.00 100.00/' pairs.pbn > one.pbn
gamut rescore one.pbn | grep 'stored'
# The two best results of a larger field: nothing is compared, and nothing is written over.
printf '[Board "1"]\n[Vulnerable "None"]\n[Scoring "MP"]\n[ScoreTable "Contract\\4L;Declarer\\1R;Result\\2R;Score_NS\\5R;MP_NS\\5R;MP_EW\\5R;Percentage_NS\\6R"]\n4S   N 11   450    20     0 100.00\n4S   N 10   420    16     4  80.00\n' > best.pbn
gamut rescore best.pbn; echo $?
gamut rescore best.pbn --fix -o again.pbn > /dev/null; echo $?
cmp best.pbn again.pbn
