gamut edit swiss.aca set 'bridge.sections[0].team_play.teams[0].matches[0].opponent' 77 -o changed.aca > /dev/null
gamut check changed.aca
gamut edit swiss.aca set 'bridge.sections[0].team_play.teams[0].matches[0].table' 2 -o changed.aca > /dev/null
gamut check changed.aca
