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
