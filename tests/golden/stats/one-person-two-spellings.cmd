gamut edit handicap.aca set bridge.sections[0].entries[0].players[0].number R000000 -o letter.aca > /dev/null
gamut stats --table players monday.aca letter.aca | grep Abbot
gamut edit monday.aca set bridge.sections[0].entries[1].players[0].number R000000 -o twice.aca > /dev/null
gamut check twice.aca
