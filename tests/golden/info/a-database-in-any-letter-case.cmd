for each in village.*; do mv $each mybase.${each#*.}; done
mv mybase.cbh MyBase.CBH; mv mybase.cbp MYBASE.Cbp
for name in mybase MYBASE mybase.cbh MYBASE.CBG mybase.cbp; do gamut info $name | grep -E "^[^ ]|games|players"; done
gamut convert mybase -o copy.cbh && gamut diff MYBASE copy && echo the same
gamut info mybase.pgn
