-- title: games of the same players on the same day, of which one has the first moves of the other
-- parameter least 10: half moves that they share at least
-- sqlite
SELECT l.id AS "Longer", h.id AS "Shorter", l.white AS "White", l.black AS "Black", l.day AS "Day", l.plies AS "Plies",
       h.plies AS "Shared", s.path AS "File", h.number AS "Number"
FROM games h
CROSS JOIN games l ON l.white_id = h.white_id AND l.day = h.day AND l.black_id = h.black_id
JOIN sources s ON s.id = h.source
WHERE l.id <> h.id AND h.plies >= :least AND h.day > 0 AND l.plies > h.plies
  AND substr(l.moves, 1, 2 * h.plies) = h.moves
ORDER BY l.id, h.id
-- clickhouse
SELECT id AS "Longer", shorter AS "Shorter", white AS "White", black AS "Black", d AS "Day", plies AS "Plies",
       shared AS "Shared", path AS "File", number AS "Number"
FROM (SELECT id, shorter, white, black, d, plies, shared, source, number
      FROM (SELECT id, assumeNotNull(white_id) AS w, assumeNotNull(black_id) AS b, assumeNotNull(day) AS d, white, black,
                   plies, assumeNotNull(moves) AS whole FROM games
            WHERE isNotNull(white_id) AND isNotNull(black_id) AND isNotNull(moves) AND day > 0)
      ALL INNER JOIN (SELECT id AS shorter, assumeNotNull(white_id) AS w, assumeNotNull(black_id) AS b,
                             assumeNotNull(day) AS d, plies AS shared, assumeNotNull(moves) AS head, source, number
                      FROM games
                      WHERE isNotNull(white_id) AND isNotNull(black_id) AND isNotNull(moves) AND day > 0
                        AND plies >= :least) USING w, b, d
      WHERE id <> shorter AND plies > shared AND substring(whole, 1, 2 * shared) = head)
ANY INNER JOIN (SELECT id AS source, path FROM sources) USING source
ORDER BY id, shorter
