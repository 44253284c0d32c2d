gamut edit handicap.aca set bridge.handicap_type -2 -o other.aca > /dev/null
gamut rescore other.aca
