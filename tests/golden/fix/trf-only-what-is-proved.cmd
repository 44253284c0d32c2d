# Fix changes only what two independent statements prove. A stray cell makes no game: the points of both would have to say so.
sed 's/\(^001    1.*\)\r$/\1     2 w 1\r/' club.trf > stray.trf
gamut fix stray.trf -o out.trf > /dev/null 2>&1; cmp stray.trf out.trf && echo no game was invented
# A line that was pasted in is not counted: nobody whom it names names it.
{ cat club.trf; printf '001   11 m    Kidd, Karl                        1650 ENG    90003011 2000/11/01  1.0   11     3 w 1\r\n'; } > pasted.trf
gamut fix pasted.trf -o out.trf > /dev/null 2>&1; grep '^062' out.trf
# A result that is wrong on both sides leaves two sums that are wrong by as much: the points stay.
sed '/^001    1/s/4 b 1/4 b 0/; /^001    4/s/1 w 0/1 w 1/' club.trf > swapped.trf
gamut fix swapped.trf -o out.trf > /dev/null 2>&1; cmp swapped.trf out.trf && echo the points stay
# A bye of the wrong kind is said by its cell alone, and so are the points.
gamut pair club.trf -q -o four.trf
sed '/^240/d; s/0000 - H/0000 - F/' four.trf > bye.trf
sed -i '/^001    7/s/  1.5  /  2.0  /' bye.trf
gamut fix bye.trf -o out.trf > /dev/null 2>&1; cmp bye.trf out.trf && echo the bye stays
# But a cell that the opponent has, and the points of both confirm, is filled in; and points that every result of both sides contradicts are set.
sed '/^001    9/s/    10 b 1//' club.trf > empty.trf
gamut fix empty.trf -o out.trf; cmp club.trf out.trf && echo as before
sed '/^001    2/s/  2.0  /  4.0  /' club.trf > sum.trf
gamut fix sum.trf -o out.trf; cmp club.trf out.trf && echo as before
