gamut standings --help all | grep -c -e --boards -e --complete -e --rotate -e --hide -e --renumber -e --keep-dealer
gamut standings --help all | grep -e --where
gamut standings harbour.trf --rotate 1
