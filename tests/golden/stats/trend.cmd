gamut stats --table players --top 5 howell.aca handicap.aca monday.aca
