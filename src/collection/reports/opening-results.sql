-- title: how openings score, by ECO code
-- parameter since 0: the first year that counts
-- parameter until 9999: the last one
-- parameter eco : how the code begins
-- parameter top 40: so many rows
-- sqlite
SELECT substr(eco, 1, 3) AS "ECO", COUNT(*) AS "Games",
       SUM(score = 2) AS "White", SUM(score = 1) AS "Drawn", SUM(score = 0) AS "Black",
       CASE WHEN COUNT(score) > 0 THEN printf('%.1f', 50.0 * SUM(score) / COUNT(score)) END AS "%",
       CAST(ROUND(AVG((plies + 1) / 2)) AS INTEGER) AS "Moves",
       CAST(ROUND(AVG((white_rating + black_rating) / 2)) AS INTEGER) AS "Rating"
FROM games
WHERE eco <> '' AND eco <> '?' AND COALESCE(day, 0) / 10000 >= :since AND COALESCE(day, 0) / 10000 <= :until
  AND eco LIKE :eco || '%'
GROUP BY substr(eco, 1, 3)
ORDER BY COUNT(*) DESC, substr(eco, 1, 3)
LIMIT :top
