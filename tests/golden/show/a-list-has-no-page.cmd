gamut show club.pgn --list players --html names.html; status=$?; test ! -e names.html && exit $status
