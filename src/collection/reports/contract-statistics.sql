-- title: contracts, how often they are made and what they bring
-- parameter top 40: so many rows
-- sqlite
SELECT level || strain AS "Contract", SUM(tables) AS "Boards",
       SUM(CASE WHEN tricks >= level + 6 THEN tables ELSE 0 END) AS "Made",
       CASE WHEN COUNT(tricks) > 0 THEN printf('%.1f', 100.0 * SUM(CASE WHEN tricks >= level + 6 THEN tables ELSE 0 END) /
            SUM(CASE WHEN tricks IS NOT NULL THEN tables END)) END AS "%",
       CASE WHEN COUNT(tricks) > 0 THEN printf('%.2f', 1.0 * SUM(tricks * tables) /
            SUM(CASE WHEN tricks IS NOT NULL THEN tables END)) END AS "Tricks",
       CAST(ROUND(1.0 * SUM(CASE WHEN declarer IN ('N', 'S') THEN score ELSE -score END * tables) /
            SUM(CASE WHEN score IS NOT NULL THEN tables END)) AS INTEGER) AS "Score"
FROM results
WHERE level IS NOT NULL
GROUP BY level, strain
ORDER BY SUM(tables) DESC, level, strain
LIMIT :top
