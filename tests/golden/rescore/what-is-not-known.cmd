gamut edit monday.aca set bridge.rating 5 set bridge.scoring instant-matchpoints -o other.aca > /dev/null
gamut rescore other.aca
