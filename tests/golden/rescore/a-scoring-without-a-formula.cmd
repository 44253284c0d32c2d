sed 's/Scoring ".*"/Scoring "MP;EMP"/' pairs.pbn > emp.pbn
gamut rescore emp.pbn -o scored.pbn
echo "exit $?"
gamut rescore --scoring 'IMP;EMP;Cross' pairs.pbn -o refused.pbn
