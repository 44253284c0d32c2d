gamut check - < harbour.pbn > a; gamut check harbour.pbn | sed 's/^harbour.pbn/-/' > b; cmp a b
gamut convert - --to csv < pairs.pbn | wc -l
gamut rescore - < pairs.pbn | head -n 3
gamut rescore - --scoring "MP;MP2" -o - < pairs.pbn 2> said | grep "^ *1 *5"
head -n 2 said
