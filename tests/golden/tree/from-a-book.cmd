# a book of Polyglot is read alone, beside games, and joined with another; what is no book is refused
gamut tree -o club.bin club.pgn; gamut tree -o lantern.bin lantern.pgn
gamut tree lantern.bin --depth 2
gamut tree club.pgn lantern.bin
gamut tree lantern.bin --line '1. e4' --json
gamut tree lantern.bin lantern.bin -o twice.bin; gamut tree twice.bin
head -c 17 lantern.bin >cut.bin; gamut tree cut.bin; gamut tree missing.bin
