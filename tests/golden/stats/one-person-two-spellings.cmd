gamut edit handicap.aca set bridge.sections[1].entries[1].players[1].number R000000 -o letter.aca > /dev/null
gamut stats --table players monday.aca letter.aca | grep Abbot
gamut edit monday.aca set bridge.sections[1].entries[2].players[1].number R000000 -o twice.aca > /dev/null
gamut check twice.aca
