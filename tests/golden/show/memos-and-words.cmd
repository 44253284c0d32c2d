gamut edit monday.aca set 'bridge.memo[0]' 'Tickets for the raffle' set 'bridge.memo[1]' 'at the desk' set 'bridge.sections[0].memo[0]' 'Play on' \
    set bridge.rating 20 set bridge.level 2 set bridge.game_type 1 set bridge.handicap_type -1 set bridge.qualifying_percent 50 \
    set bridge.strats[1].life_master 1 set bridge.strats[1].least 20 set bridge.sections[0].entries[2].ranks[0].qualified 1 -o words.aca > /dev/null
gamut show words.aca | head -n 22
gamut show words.aca --json --sheet movement | cut -d'}' -f1
gamut convert words.aca -o words.json 2>/dev/null
sed 's/"created": "2024-03-04 12:45:10",/& "memo": ["Hands are", "in print"], "note": ["Pair 3 was late"],/' words.json > noted.json
gamut convert noted.json -o noted.aca 2>/dev/null
gamut info noted.aca | grep -E '^  (memo|note)'
