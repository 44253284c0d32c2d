-- title: games of the same players on the same day, however they are spelled, where one has the first moves of the other
-- parameter least 10: the fewest half moves that they must share
-- sqlite
SELECT l.id AS "Longer", h.id AS "Shorter", l.white AS "White", l.black AS "Black", l.day AS "Day", l.plies AS "Plies",
       h.plies AS "Shared", s.path AS "File", h.number AS "Number"
FROM games h
CROSS JOIN players hw ON hw.id = h.white_id
CROSS JOIN players hb ON hb.id = h.black_id
CROSS JOIN players lw ON lw.folded = hw.folded
CROSS JOIN games l ON l.white_id = lw.id AND l.day = h.day
CROSS JOIN players lb ON lb.id = l.black_id AND lb.folded = hb.folded
JOIN sources s ON s.id = h.source
WHERE l.id <> h.id AND h.plies >= :least AND h.day > 0 AND l.plies > h.plies
  AND substr(l.moves, 1, 2 * h.plies) = h.moves
ORDER BY l.id, h.id
-- clickhouse
SELECT id AS "Longer", shorter AS "Shorter", white AS "White", black AS "Black", d AS "Day", plies AS "Plies",
       shared AS "Shared", path AS "File", number AS "Number"
FROM (SELECT id, shorter, white, black, d, plies, shared, source, number
      FROM (SELECT id, w, b, d, white, black, plies, whole FROM (SELECT id, w, black_id, d, white, black, plies, whole
            FROM (SELECT id, assumeNotNull(white_id) AS white_id, assumeNotNull(black_id) AS black_id,
                         assumeNotNull(day) AS d, white, black, plies, assumeNotNull(moves) AS whole FROM games
                  WHERE isNotNull(white_id) AND isNotNull(black_id) AND isNotNull(moves) AND day > 0)
            ANY INNER JOIN (SELECT id AS white_id, coalesce(folded, '') AS w FROM players) USING white_id)
            ANY INNER JOIN (SELECT id AS black_id, coalesce(folded, '') AS b FROM players) USING black_id)
      ALL INNER JOIN (SELECT shorter, w, b, d, shared, head, source, number FROM (SELECT shorter, w, black_id, d, shared, head, source, number
            FROM (SELECT id AS shorter, assumeNotNull(white_id) AS white_id, assumeNotNull(black_id) AS black_id,
                         assumeNotNull(day) AS d, plies AS shared, assumeNotNull(moves) AS head, source, number FROM games
                  WHERE isNotNull(white_id) AND isNotNull(black_id) AND isNotNull(moves) AND day > 0
                    AND plies >= :least)
            ANY INNER JOIN (SELECT id AS white_id, coalesce(folded, '') AS w FROM players) USING white_id)
            ANY INNER JOIN (SELECT id AS black_id, coalesce(folded, '') AS b FROM players) USING black_id) USING w, b, d
      WHERE id <> shorter AND plies > shared AND substring(whole, 1, 2 * shared) = head)
ANY INNER JOIN (SELECT id AS source, path FROM sources) USING source
ORDER BY id, shorter
