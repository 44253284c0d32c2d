# What comes through a pipe is known by its bytes: others are another source, the same ones are taken once.
gamut collect -d s.db - < club.pgn
gamut collect -d s.db - < lantern.pgn
gamut collect -d s.db - < club.pgn
gamut query -d s.db 'SELECT length(path), substr(path, 1, 6), games FROM sources ORDER BY id' --csv
gamut collect -d s.db club.pgn
