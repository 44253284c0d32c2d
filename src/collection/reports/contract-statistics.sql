-- title: contracts: how often they are made, and their scores
-- parameter top 40: the most rows
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
WHERE level IS NOT NULL AND record NOT IN (SELECT record FROM copies)
GROUP BY level, strain
ORDER BY SUM(tables) DESC, level, strain
LIMIT :top
-- clickhouse
SELECT contract AS "Contract", boards AS "Boards", made AS "Made",
       if(known > 0, toString(toDecimal64(intDiv(2000 * made + known, greatest(2 * known, 1)), 1) / 10), NULL) AS "%",
       if(known > 0, toString(toDecimal64(intDiv(200 * won + known, greatest(2 * known, 1)), 2) / 100), NULL) AS "Tricks",
       if(scored > 0, if(points < 0, -1, 1) * intDiv(2 * toInt64(abs(points)) + scored, greatest(2 * scored, 1)), NULL) AS "Score"
FROM (SELECT concat(toString(level), strain) AS contract, level, strain, sum(tables) AS boards,
             sumIf(tables, coalesce(tricks >= level + 6, 0)) AS made, sumIf(tables, isNotNull(tricks)) AS known,
             sum(coalesce(tricks, 0) * tables) AS won, sumIf(tables, isNotNull(score)) AS scored,
             sum(if(coalesce(declarer, '') IN ('N', 'S'), coalesce(score, 0), -coalesce(score, 0)) * tables) AS points
      FROM results
      WHERE isNotNull(level) AND record GLOBAL NOT IN (SELECT record FROM copies)
      GROUP BY level, strain)
ORDER BY boards DESC, level NULLS FIRST, strain NULLS FIRST
LIMIT :top
