gamut dd harbour.pbn --boards 1 --play | grep card | head -n 4
gamut dd harbour.pbn --boards 1 -o solved.pbn > /dev/null
grep -A3 -E 'OptimumResultTable|OptimumScore|ParContract' solved.pbn
gamut check --quiet solved.pbn; echo $?
# A wrong table is found: East makes nine tricks in spades, not ten.
sed 's/^E  S  9/E  S 10/' solved.pbn > wrong.pbn; cmp -s solved.pbn wrong.pbn || gamut check wrong.pbn | grep optimum
