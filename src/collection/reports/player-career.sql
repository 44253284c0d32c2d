-- title: a player year by year
-- parameter player: the name, or how it begins
-- sqlite
SELECT name AS "Player", NULLIF(day / 10000, 0) AS "Year", COUNT(*) AS "Games",
       SUM(score = 2) AS "+", SUM(score = 1) AS "=", SUM(score = 0) AS "-",
       CASE WHEN COUNT(score) > 0 THEN printf('%.1f', 50.0 * SUM(score) / COUNT(score)) END AS "%",
       MAX(rating) AS "Rating", CAST(ROUND(AVG(opponent_rating)) AS INTEGER) AS "Opponents"
FROM appearances
WHERE name LIKE :player || '%'
GROUP BY person, name, day / 10000
ORDER BY name, day / 10000
