# Two more rounds are planned: the next is paired, and two asked for byes. Nothing of that counts unless --after says so.
tr -d '\r' < harbour.trf | sed 's/^142 5/142 7/' | awk '!/^001/ { print; next } { n++
    if (n < 9) printf "%s  %4d %s\n", $0, n % 2 ? n + 1 : n - 1, n % 2 ? "w" : "b"
    else printf "%s  0000 - H  0000 - H\n", $0 }' > going.trf
gamut standings going.trf && gamut standings going.trf --after 7 --tiebreaks BH
gamut show going.trf --sheet progress
