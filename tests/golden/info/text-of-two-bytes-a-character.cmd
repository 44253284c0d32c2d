for form in UTF-16 UTF-16LE UTF-16BE; do
    iconv -f UTF-8 -t $form club.pgn > wide.pgn
    iconv -f UTF-8 -t $form harbour.trf > wide.trf
    gamut info wide.pgn wide.trf | grep -E 'format|packing|records'
    gamut convert wide.pgn --to pgn -o - | cmp - club.pgn
    gamut convert wide.trf --to trf -o - | cmp - harbour.trf
    gzip -kf wide.pgn
    gamut convert wide.pgn.gz --to pgn -o - | cmp - club.pgn
done
printf '[White "B\303\266hm \360\237\231\202"]\n\n1. e4 *\n' | iconv -f UTF-8 -t UTF-16LE | gamut convert - --to pgn -o -
