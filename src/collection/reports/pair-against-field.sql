-- title: how a pair does against each other pair
-- parameter pair: the names as in partnership-results, or how they begin
-- sqlite
SELECT pair AS "Pair", opponents AS "Opponents", SUM(tables) AS "Boards",
       CASE WHEN SUM(most) > 0 THEN printf('%.2f', (20000 * SUM(points * tables) + SUM(most * tables)) / (2 * SUM(most * tables)) / 100.0) END AS "%",
       CASE WHEN COUNT(imps) > 0 THEN printf('%.2f', SUM(imps * tables) / 100.0) END AS "IMPs"
FROM (SELECT ns AS pair, ew AS opponents, tables, CASE WHEN ns_percent IS NOT NULL THEN COALESCE(top, 10000) END AS most,
             CASE WHEN top IS NOT NULL THEN ns_matchpoints ELSE ns_percent END AS points, ns_imps AS imps
      FROM results
      WHERE ns LIKE :pair || '%' AND COALESCE(score, level, ns_percent, ns_imps) IS NOT NULL
        AND record NOT IN (SELECT record FROM copies)
      UNION ALL
      SELECT ew, ns, tables, CASE WHEN ew_percent IS NOT NULL THEN COALESCE(top, 10000) END,
             CASE WHEN top IS NOT NULL THEN ew_matchpoints ELSE ew_percent END, ew_imps
      FROM results
      WHERE ew LIKE :pair || '%' AND COALESCE(score, level, ew_percent, ew_imps) IS NOT NULL
        AND record NOT IN (SELECT record FROM copies))
WHERE opponents <> ''
GROUP BY pair, opponents
ORDER BY pair, SUM(tables) DESC, opponents
-- clickhouse
SELECT pair AS "Pair", opponents AS "Opponents", boards AS "Boards",
       if(coalesce(all_most, 0) > 0, toString(toDecimal64(intDiv(20000 * coalesce(all_points, 0) + coalesce(all_most, 0), greatest(2 * coalesce(all_most, 0), 1)), 2) / 100), NULL) AS "%",
       if(isNull(all_imps), NULL, toString(toDecimal64(assumeNotNull(all_imps), 2) / 100)) AS "IMPs"
FROM (SELECT pair, opponents, sum(tables) AS boards, sum(points * tables) AS all_points, sum(most * tables) AS all_most,
             sum(imps * tables) AS all_imps
      FROM (SELECT ns AS pair, ew AS opponents, tables, if(isNull(ns_percent), NULL, coalesce(top, 10000)) AS most,
                   if(isNull(top), ns_percent, ns_matchpoints) AS points, ns_imps AS imps
            FROM results
            WHERE lower(ns) LIKE lower(concat(replaceAll(toString(:pair), '\\', '\\\\'), '%'))
              AND isNotNull(coalesce(score, level, ns_percent, ns_imps)) AND record GLOBAL NOT IN (SELECT record FROM copies)
            UNION ALL
            SELECT ew AS pair, ns AS opponents, tables, if(isNull(ew_percent), NULL, coalesce(top, 10000)) AS most,
                   if(isNull(top), ew_percent, ew_matchpoints) AS points, ew_imps AS imps
            FROM results
            WHERE lower(ew) LIKE lower(concat(replaceAll(toString(:pair), '\\', '\\\\'), '%'))
              AND isNotNull(coalesce(score, level, ew_percent, ew_imps)) AND record GLOBAL NOT IN (SELECT record FROM copies))
      WHERE opponents <> ''
      GROUP BY pair, opponents)
ORDER BY pair, boards DESC, opponents
