# A call, a card and a note are changed where they stand; AP is written out when one of its passes changes. Lines, order, spelling
# and line ends stay.
for end in lf crlf; do
    sed "$([ $end = crlf ] && echo 's/$/\r/')" harbour.pbn > $end.pbn
    gamut edit $end.pbn set 'auction.calls[2].call' 2S set 'auction.calls[14].call' XX set 'play.cards[3].card' SA \
        set 'auction.notes[1].text' 'two "long" suits' -o changed.pbn > /dev/null
    diff $end.pbn changed.pbn
done | cat -v
