gamut edit monday.aca set 'bridge.memo[1]' 'Tickets for the raffle' set 'bridge.memo[2]' 'at the desk' set 'bridge.sections[1].memo[1]' 'Play on' \
    set bridge.rating 20 set bridge.level 2 set bridge.game_type 1 set bridge.handicap_type -1 set bridge.qualifying_percent 50 \
    set bridge.strats[2].life_master 1 set bridge.strats[2].least 20 set bridge.sections[1].entries[3].ranks[1].qualified 1 -o words.aca > /dev/null
gamut show words.aca | head -n 22
gamut show words.aca --json --sheet movement | cut -d'}' -f1
gamut convert words.aca -o words.json 2>/dev/null
sed 's/"created": "2024-03-04 12:45:10",/& "memo": ["Hands are", "in print"], "note": ["Pair 3 was late"],/' words.json > noted.json
gamut convert noted.json -o noted.aca 2>/dev/null
gamut info noted.aca | grep -E '^  (memo|note)'
