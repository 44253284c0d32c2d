-- title: players with the most games, and their scores
-- parameter since 0: the first year that counts
-- parameter until 9999: the last one
-- parameter top 20: so many rows
-- sqlite
SELECT p.name AS "Player", SUM(games) AS "Games", CAST(SUM(won) AS INTEGER) AS "+", CAST(SUM(drawn) AS INTEGER) AS "=",
       CAST(SUM(lost) AS INTEGER) AS "-",
       CASE WHEN SUM(won + drawn + lost) > 0
            THEN printf('%.1f', (100.0 * SUM(won) + 50.0 * SUM(drawn)) / SUM(won + drawn + lost)) END AS "%",
       MAX(rating) AS "Rating", MIN(NULLIF(first / 10000, 0)) AS "First", NULLIF(MAX(last) / 10000, 0) AS "Last"
FROM (SELECT white_id AS player, COUNT(*) AS games, TOTAL(score = 2) AS won, TOTAL(score = 1) AS drawn,
             TOTAL(score = 0) AS lost, MAX(white_rating) AS rating, MIN(NULLIF(day, 0)) AS first, MAX(day) AS last
      FROM games
      WHERE white_id IS NOT NULL AND COALESCE(day, 0) BETWEEN :since * 10000 AND :until * 10000 + 9999
      GROUP BY white_id
      UNION ALL
      SELECT black_id, COUNT(*), TOTAL(score = 0), TOTAL(score = 1), TOTAL(score = 2), MAX(black_rating),
             MIN(NULLIF(day, 0)), MAX(day)
      FROM games
      WHERE black_id IS NOT NULL AND COALESCE(day, 0) BETWEEN :since * 10000 AND :until * 10000 + 9999
      GROUP BY black_id)
JOIN persons p USING (player)
GROUP BY p.person, p.name
ORDER BY SUM(games) DESC, p.name, p.person
LIMIT :top
-- clickhouse
SELECT name AS "Player", all_games AS "Games", all_won AS "+", all_drawn AS "=", all_lost AS "-",
       if(decided > 0, toString(toDecimal64(intDiv(2000 * all_won + 1000 * all_drawn + decided, greatest(2 * decided, 1)), 1) / 10), NULL) AS "%",
       best AS "Rating", nullIf(intDiv(since, 10000), 0) AS "First", nullIf(intDiv(until, 10000), 0) AS "Last"
FROM (SELECT person, name, toInt64(sum(games)) AS all_games, toInt64(sum(won)) AS all_won, toInt64(sum(drawn)) AS all_drawn,
             toInt64(sum(lost)) AS all_lost, all_won + all_drawn + all_lost AS decided, max(rating) AS best,
             min(first) AS since, max(last) AS until
      FROM (SELECT assumeNotNull(white_id) AS player, count() AS games, countIf(coalesce(score = 2, 0)) AS won,
                   countIf(coalesce(score = 1, 0)) AS drawn, countIf(coalesce(score = 0, 0)) AS lost,
                   max(white_rating) AS rating, min(nullIf(day, 0)) AS first, max(day) AS last
            FROM games
            WHERE isNotNull(white_id) AND coalesce(day, 0) BETWEEN :since * 10000 AND :until * 10000 + 9999
            GROUP BY player
            UNION ALL
            SELECT assumeNotNull(black_id) AS player, count() AS games, countIf(coalesce(score = 0, 0)) AS won,
                   countIf(coalesce(score = 1, 0)) AS drawn, countIf(coalesce(score = 2, 0)) AS lost,
                   max(black_rating) AS rating, min(nullIf(day, 0)) AS first, max(day) AS last
            FROM games
            WHERE isNotNull(black_id) AND coalesce(day, 0) BETWEEN :since * 10000 AND :until * 10000 + 9999
            GROUP BY player)
      ANY INNER JOIN (SELECT player, person, name FROM persons) USING player
      GROUP BY person, name)
ORDER BY all_games DESC, name NULLS FIRST, person
LIMIT :top
