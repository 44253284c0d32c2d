# names that are cut do not become one player, nor that of somebody whose name is just so long
game() { printf '[White "%s"]\n[Black "Birch, Tom"]\n[Result "*"]\n\n*\n\n' "$@"; }
{
    game "Ashdown-Ashworth-Ashcroft-Ashbury the elder, Vera"
    game "Ashdown-Ashworth-Ashcroft-Ashbury the younger, Vera"
    game "Ashdown-Ashworth-Ashcroft-Ashb, Vera"
    game "Ashdown-Ashworth-Ashcroft-Ashbury the elder, Vera"
    game "Ashdown-Ashworth-Ashcroft-Ashb, Vera"
} > long.pgn
gamut convert long.pgn -o long.cbh
gamut check long.cbh
gamut show long.cbh --list players
gamut convert long.cbh --to pgn | grep White
