gamut edit monday.aca set A/NS/3/swap A/EW/3 --modified "2024-03-05 10:00:00" -o changed.aca | head -n 4
