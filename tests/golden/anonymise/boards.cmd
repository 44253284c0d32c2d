gamut anonymise harbour.pbn -o public.pbn
grep -c -i -E 'alder|birch|cedar|dogwood|fir|hazel|porto|harbour|autumn|captain' public.pbn
gamut diff harbour.pbn public.pbn | grep -E '(deal|call|card|contract|result|score)$'
gamut anonymise harbour.lin -o - | head -n 1
# an identification of the deal has the event in it (PBN 2.1, 4.1.2) and becomes another one; the number of a pair is nobody's name
printf '[Event "Quay Open"]\n[Board "1"]\n[North "Birch, Ben"]\n[DealId "Quay Open 2024 R1 B1"]\n[PairNS "7"]\n[PairEW "Fir - Hazel"]\n[Room "Open"]\n[Termination "revoke by Birch"]\n' > named.pbn
gamut anonymise named.pbn -o - | grep 'DealId\|Pair\|Room\|Termination'; gamut anonymise named.pbn -o - | grep -c 'Quay\|Birch\|Fir'
