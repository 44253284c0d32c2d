-- title: how a pair does against each other pair
-- parameter pair: the names as they stand in partnership-results, or how they begin
-- sqlite
SELECT pair AS "Pair", opponents AS "Opponents", SUM(tables) AS "Boards",
       CASE WHEN COUNT(percent) > 0 THEN printf('%.2f', SUM(percent * tables) / 100.0 /
            SUM(CASE WHEN percent IS NOT NULL THEN tables END)) END AS "%",
       CASE WHEN COUNT(imps) > 0 THEN printf('%.2f', SUM(imps * tables) / 100.0) END AS "IMPs"
FROM (SELECT ns AS pair, ew AS opponents, tables, ns_percent AS percent, ns_imps AS imps FROM results
      WHERE ns LIKE :pair || '%'
      UNION ALL
      SELECT ew, ns, tables, ew_percent, ew_imps FROM results WHERE ew LIKE :pair || '%')
WHERE opponents <> ''
GROUP BY pair, opponents
ORDER BY pair, SUM(tables) DESC, opponents
