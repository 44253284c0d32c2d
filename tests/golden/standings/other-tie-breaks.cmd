gamut standings harbour.trf --tiebreaks DE,WON,ARO --rules 2024-08 --after 3
