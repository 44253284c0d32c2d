gamut show club.pgn --sheet crosstable
