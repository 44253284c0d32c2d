# A dealer that there is not, and a card that there is not: no fix follows from the rest.
sed 's/Dealer "/Dealer "X/; s/AKQ/AZQ/' pairs.pbn > bad.pbn
gamut fix bad.pbn -o fixed.pbn
