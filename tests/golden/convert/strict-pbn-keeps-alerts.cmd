# A star at a call is an alert (BEN writes it so). PBN says that with a note, which is read as the alert again.
sed 's|^- 1D 1S 3H =1=|- 1D* 1S 3H* =1=|' harbour.pbn > star.pbn
gamut convert star.pbn --canonical -q -o strict.pbn; echo $?
grep -A9 '^.Auction "N"' strict.pbn
gamut diff -q star.pbn strict.pbn; echo $?
gamut convert strict.pbn --canonical -q -o - | cmp - strict.pbn
gamut check -q strict.pbn
gamut convert strict.pbn --boards 1 -q --to lin -o there.lin; grep -o 'mb|1D.*an|[^|]*|' there.lin
gamut convert there.lin -q -o back.pbn; grep -E 'Note|1D' back.pbn
# A reference that a comment belongs to stays one.
sed 's|"1: to play"|"1:Alert"|; s|"2: two suits: .C and .D"|"2:Alert"|' harbour.pbn > notes.pbn
gamut convert notes.pbn --boards 1 -q --canonical -o - | grep -A8 '^.Auction'
