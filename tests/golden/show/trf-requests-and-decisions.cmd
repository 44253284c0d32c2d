# records 240, 250, 260 and 299 of players and 240, 260, 299 and 330 of teams are in no table, and are shown above it
{
    cat club.trf
    echo '240 F   4    8    9'
    echo '250       1.0   1   2    1    5'
    echo '250       0.5   3   3    1    5'
    echo '260   4   5    2   10'
    echo '299          -0.5    3    6'
    echo '299 W         2.0    1    1    4'
} > club-requests.trf
gamut show club-requests.trf | sed '/^$/,$d'
{
    cat harbour-teams.trf
    echo '240 H   3    4'
    echo '260   1   3    1    2'
    echo '299    -1.0   0.0    2    4'
    echo '330 +-   2   3   2'
} > teams-requests.trf
gamut show teams-requests.trf | sed '/^$/,$d'
