-- title: pairs over all sessions
-- parameter since 0: the first year that counts
-- parameter until 9999: the last one
-- parameter top 20: so many rows
-- sqlite
SELECT n.name AS "Pair", COUNT(*) AS "Sessions", 
       CASE WHEN MAX(n.percent) > 0 THEN printf('%.2f', AVG(NULLIF(n.percent, 0)) / 100.0) END AS "Average",
       CASE WHEN MAX(n.percent) > 0 THEN printf('%.2f', MAX(n.percent) / 100.0) END AS "Best", printf('%.2f', SUM(n.masterpoints) / 100.0) AS "Masterpoints"
FROM entries n JOIN events e ON e.id = n.record
WHERE n.kind = 'pair' AND n.name <> '' AND e.deleted = 0
  AND COALESCE(e.start_day, 0) / 10000 >= :since AND COALESCE(e.start_day, 0) / 10000 <= :until
GROUP BY n.name
ORDER BY COUNT(*) DESC, AVG(NULLIF(n.percent, 0)) DESC, n.name
LIMIT :top
-- clickhouse
SELECT name AS "Pair", sessions AS "Sessions",
       if(coalesce(best, 0) > 0, toString(toDecimal64(intDiv(2 * coalesce(percents, 0) + known, greatest(2 * known, 1)), 2) / 100), NULL) AS "Average",
       if(coalesce(best, 0) > 0, toString(toDecimal64(coalesce(best, 0), 2) / 100), NULL) AS "Best",
       toString(toDecimal64(coalesce(won, 0), 2) / 100) AS "Masterpoints"
FROM (SELECT name, count() AS sessions, sum(percent) AS percents, toInt64(countIf(coalesce(percent, 0) <> 0)) AS known,
             max(percent) AS best, sum(masterpoints) AS won
      FROM (SELECT record AS id, name, percent, masterpoints FROM entries WHERE kind = 'pair' AND name <> '')
      ANY INNER JOIN (SELECT id, deleted FROM events
                      WHERE deleted = 0 AND intDiv(coalesce(start_day, 0), 10000) >= :since
                        AND intDiv(coalesce(start_day, 0), 10000) <= :until) USING id
      GROUP BY name)
ORDER BY sessions DESC, if(known > 0, coalesce(percents, 0) / known, NULL) DESC, name
LIMIT :top
