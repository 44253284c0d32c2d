-- title: games with the same moves and the same people, linked to the first of them
-- sqlite
SELECT f.id AS "First", g.id AS "Game", g.white AS "White", g.black AS "Black", g.result AS "Result", g.plies AS "Plies",
       s.path AS "File", g.number AS "Number"
FROM games g
JOIN (SELECT MIN(h.id) AS id, h.moves_key AS moves_key, w.person AS white, b.person AS black FROM games h
      JOIN persons w ON w.player = h.white_id JOIN persons b ON b.player = h.black_id
      WHERE h.moves_key IS NOT NULL
      GROUP BY h.moves_key, w.person, b.person HAVING COUNT(*) > 1) f ON f.moves_key = g.moves_key
JOIN persons w ON w.player = g.white_id AND w.person = f.white
JOIN persons b ON b.player = g.black_id AND b.person = f.black
JOIN sources s ON s.id = g.source
WHERE g.id <> f.id
ORDER BY f.id, g.id
