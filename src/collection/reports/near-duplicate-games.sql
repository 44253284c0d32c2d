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
