# The mark is no part of the first line, so an escape line may follow it; findings about Latin-1 files are in UTF-8.
printf '\357\273\277%% PBN 2.1\r\n[Board "01"]\r\n[Dealer "N"]\r\n' > mark.pbn
printf '%% PBN 2.1\r\n%% EXPORT\r\n[Event "x"]\r\n[Dealer "N"]\r\n[Site "\326rebro"]\r\n' > latin.pbn
gamut check mark.pbn
gamut check latin.pbn | grep order
gamut convert mark.pbn --to json | grep '"board"'
