gamut anonymise harbour.pbn -o public.pbn
grep -c -i -E 'alder|birch|cedar|dogwood|fir|hazel|porto|harbour|autumn|captain' public.pbn
gamut diff harbour.pbn public.pbn | grep -E '(deal|call|card|contract|result|score)$'
gamut anonymise harbour.lin -o - | head -n 1
