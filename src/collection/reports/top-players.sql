-- title: players with the most games, and their scores
-- parameter since 0: the first year that counts
-- parameter until 9999: the last one
-- parameter top 20: so many rows
-- sqlite
SELECT name AS "Player", COUNT(*) AS "Games",
       SUM(score = 2) AS "+", SUM(score = 1) AS "=", SUM(score = 0) AS "-",
       CASE WHEN COUNT(score) > 0 THEN printf('%.1f', 50.0 * SUM(score) / COUNT(score)) END AS "%",
       MAX(rating) AS "Rating", MIN(NULLIF(day / 10000, 0)) AS "First", MAX(NULLIF(day / 10000, 0)) AS "Last"
FROM appearances
WHERE COALESCE(day, 0) / 10000 >= :since AND COALESCE(day, 0) / 10000 <= :until
GROUP BY person, name
ORDER BY COUNT(*) DESC, name
LIMIT :top
