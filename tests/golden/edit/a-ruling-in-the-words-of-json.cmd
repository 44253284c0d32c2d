# The words that JSON has and those of directors are the same rulings.
for word in ave+ average-plus AVE+; do
    gamut edit monday.aca set A/NS/3/board/7 $word -o $word.aca > /dev/null
done
cmp ave+.aca average-plus.aca && cmp ave+.aca AVE+.aca && gamut diff monday.aca average-plus.aca | grep ruling
gamut edit monday.aca set A/NS/3/board/7 good -o bad.aca
