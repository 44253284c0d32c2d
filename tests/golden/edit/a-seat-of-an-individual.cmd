# Partners share a score, opponents have its opposite; an average is for both partners.
gamut edit individual.aca set I/W/2/board/1 +620 set I/N/1/board/2 ave- --rescore -o changed.aca > /dev/null
gamut show individual.aca --board 1 | tail -n 3
gamut show changed.aca --board 1 | tail -n 3
gamut show changed.aca --board 2 | tail -n 3
