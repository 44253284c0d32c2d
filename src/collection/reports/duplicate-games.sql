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
-- clickhouse
SELECT first AS "First", id AS "Game", white AS "White", black AS "Black", result AS "Result", plies AS "Plies",
       path AS "File", number AS "Number"
FROM (SELECT first, id, white, black, result, plies, source, number
      FROM (SELECT id, key, w, b, white, black, result, plies, source, number
       FROM (SELECT id, assumeNotNull(moves_key) AS key, white, black, result, plies, source, number FROM games
             WHERE isNotNull(moves_key))
       ANY INNER JOIN (SELECT game AS id, person AS w, opponent AS b FROM appearances WHERE colour = 'white') USING id)
      ANY INNER JOIN (SELECT key, w, b, min(id) AS first
                      FROM (SELECT id, key, w, b, white, black, result, plies, source, number
       FROM (SELECT id, assumeNotNull(moves_key) AS key, white, black, result, plies, source, number FROM games
             WHERE isNotNull(moves_key))
       ANY INNER JOIN (SELECT game AS id, person AS w, opponent AS b FROM appearances WHERE colour = 'white') USING id)
                      GROUP BY key, w, b HAVING count() > 1) USING key, w, b
      WHERE id <> first)
ANY INNER JOIN (SELECT id AS source, path FROM sources) USING source
ORDER BY first, id
