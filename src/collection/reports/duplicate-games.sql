-- title: games with the same moves and the same people, however they are spelled, linked to the first of them
-- sqlite
SELECT f.id AS "First", g.id AS "Game", g.white AS "White", g.black AS "Black", g.result AS "Result", g.plies AS "Plies",
       s.path AS "File", g.number AS "Number"
FROM games g
JOIN (SELECT MIN(h.id) AS id, h.moves_key AS moves_key, w.folded AS white, b.folded AS black FROM games h
      JOIN persons v ON v.player = h.white_id JOIN persons c ON c.player = h.black_id
      JOIN players w ON w.id = v.person JOIN players b ON b.id = c.person
      WHERE h.moves_key IS NOT NULL
      GROUP BY h.moves_key, w.folded, b.folded HAVING COUNT(*) > 1) f ON f.moves_key = g.moves_key
JOIN persons v ON v.player = g.white_id
JOIN persons c ON c.player = g.black_id
JOIN players w ON w.id = v.person AND w.folded = f.white
JOIN players b ON b.id = c.person AND b.folded = f.black
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
       ANY INNER JOIN (SELECT id, w, b FROM (SELECT id, w, opponent
              FROM (SELECT game AS id, person, opponent FROM appearances WHERE colour = 'white')
              ANY INNER JOIN (SELECT id AS person, coalesce(folded, '') AS w FROM players) USING person)
              ANY INNER JOIN (SELECT id AS opponent, coalesce(folded, '') AS b FROM players) USING opponent) USING id)
      ANY INNER JOIN (SELECT key, w, b, min(id) AS first
       FROM (SELECT id, assumeNotNull(moves_key) AS key FROM games WHERE isNotNull(moves_key))
       ANY INNER JOIN (SELECT id, w, b FROM (SELECT id, w, opponent
              FROM (SELECT game AS id, person, opponent FROM appearances WHERE colour = 'white')
              ANY INNER JOIN (SELECT id AS person, coalesce(folded, '') AS w FROM players) USING person)
              ANY INNER JOIN (SELECT id AS opponent, coalesce(folded, '') AS b FROM players) USING opponent) USING id
                      GROUP BY key, w, b HAVING count() > 1) USING key, w, b
      WHERE id <> first)
ANY INNER JOIN (SELECT id AS source, path FROM sources) USING source
ORDER BY first, id
