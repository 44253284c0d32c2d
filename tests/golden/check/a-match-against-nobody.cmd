gamut edit swiss.aca set 'bridge.sections[1].team_play.teams[1].matches[1].opponent' 77 -o changed.aca > /dev/null
gamut check changed.aca
gamut edit swiss.aca set 'bridge.sections[1].team_play.teams[1].matches[1].table' 2 -o changed.aca > /dev/null
gamut check changed.aca
