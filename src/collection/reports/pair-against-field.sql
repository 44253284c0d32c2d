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
-- clickhouse
SELECT pair AS "Pair", opponents AS "Opponents", boards AS "Boards",
       if(known > 0, toString(toDecimal64(intDiv(2 * coalesce(percents, 0) + known, greatest(2 * known, 1)), 2) / 100), NULL) AS "%",
       if(isNull(all_imps), NULL, toString(toDecimal64(assumeNotNull(all_imps), 2) / 100)) AS "IMPs"
FROM (SELECT pair, opponents, sum(tables) AS boards, sum(percent * tables) AS percents,
             sumIf(tables, isNotNull(percent)) AS known, sum(imps * tables) AS all_imps
      FROM (SELECT ns AS pair, ew AS opponents, tables, ns_percent AS percent, ns_imps AS imps FROM results
            WHERE lower(ns) LIKE lower(concat(replaceAll(toString(:pair), '\\', '\\\\'), '%'))
            UNION ALL
            SELECT ew AS pair, ns AS opponents, tables, ew_percent AS percent, ew_imps AS imps FROM results
            WHERE lower(ew) LIKE lower(concat(replaceAll(toString(:pair), '\\', '\\\\'), '%')))
      WHERE opponents <> ''
      GROUP BY pair, opponents)
ORDER BY pair, boards DESC, opponents
