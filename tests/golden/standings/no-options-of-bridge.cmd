gamut standings --help | grep -c -e --boards -e --complete -e --rotate -e --hide -e --renumber -e --keep-dealer
gamut standings --help | grep -e --where
gamut standings harbour.trf --rotate 1
