-- title: players with the most games, and their scores
-- parameter since 0: the first year that counts
-- parameter until 9999: the last one
-- parameter top 20: so many rows
-- sqlite
SELECT p.name AS "Player", SUM(games) AS "Games", CAST(SUM(won) AS INTEGER) AS "+", CAST(SUM(drawn) AS INTEGER) AS "=",
       CAST(SUM(lost) AS INTEGER) AS "-",
       CASE WHEN SUM(won + drawn + lost) > 0
            THEN printf('%.1f', (100.0 * SUM(won) + 50.0 * SUM(drawn)) / SUM(won + drawn + lost)) END AS "%",
       MAX(rating) AS "Rating", MIN(NULLIF(first / 10000, 0)) AS "First", NULLIF(MAX(last) / 10000, 0) AS "Last"
FROM (SELECT white_id AS player, COUNT(*) AS games, TOTAL(score = 2) AS won, TOTAL(score = 1) AS drawn,
             TOTAL(score = 0) AS lost, MAX(white_rating) AS rating, MIN(NULLIF(day, 0)) AS first, MAX(day) AS last
      FROM games
      WHERE white_id IS NOT NULL AND COALESCE(day, 0) BETWEEN :since * 10000 AND :until * 10000 + 9999
      GROUP BY white_id
      UNION ALL
      SELECT black_id, COUNT(*), TOTAL(score = 0), TOTAL(score = 1), TOTAL(score = 2), MAX(black_rating),
             MIN(NULLIF(day, 0)), MAX(day)
      FROM games
      WHERE black_id IS NOT NULL AND COALESCE(day, 0) BETWEEN :since * 10000 AND :until * 10000 + 9999
      GROUP BY black_id)
JOIN persons p USING (player)
GROUP BY p.person, p.name
ORDER BY SUM(games) DESC, p.name
LIMIT :top
