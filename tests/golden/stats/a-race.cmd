# The rules of a race, and what cannot be one.
gamut stats --table race --best 1 --least 2 --top 3 monday.aca howell.aca
gamut stats --table race --by percent --period quarter --strat b monday.aca howell.aca
gamut stats --table race --since 2025 monday.aca
gamut stats --table race --until 2024-03 --csv --of pairs howell.aca
gamut stats --table race --since soon monday.aca
gamut stats --table race --strat AB monday.aca
gamut stats --table nights monday.aca
gamut stats --player nobody monday.aca
gamut stats --player e monday.aca
gamut stats --player 9000000 --table nights --json monday.aca
