-- title: players with the most games of chess and sessions of bridge, and their scores
-- parameter since 0: the first year that counts
-- parameter until 9999: the last year that counts
-- parameter top 20: the most rows
-- sqlite
SELECT p.name AS "Player", NULLIF(SUM(games), 0) AS "Games", CASE WHEN SUM(games) > 0 THEN CAST(SUM(won) AS INTEGER) END AS "+",
       CASE WHEN SUM(games) > 0 THEN CAST(SUM(drawn) AS INTEGER) END AS "=",
       CASE WHEN SUM(games) > 0 THEN CAST(SUM(lost) AS INTEGER) END AS "-",
       CASE WHEN SUM(won + drawn + lost) > 0
            THEN printf('%.1f', (100.0 * SUM(won) + 50.0 * SUM(drawn)) / SUM(won + drawn + lost)) END AS "%",
       MAX(rating) AS "Rating", MIN(NULLIF(first / 10000, 0)) AS "First", NULLIF(MAX(last) / 10000, 0) AS "Last",
       NULLIF(SUM(sessions), 0) AS "Sessions",
       CASE WHEN SUM(known) > 0 THEN printf('%.2f', (2 * SUM(percents) + SUM(known)) / (2 * SUM(known)) / 100.0) END AS "Average",
       CASE WHEN SUM(sessions) > 0 THEN printf('%.2f', SUM(masterpoints) / 100.0) END AS "Masterpoints"
FROM (SELECT white_id AS player, COUNT(*) AS games, TOTAL(score = 2) AS won, TOTAL(score = 1) AS drawn,
             TOTAL(score = 0) AS lost, MAX(white_rating) AS rating, MIN(NULLIF(day, 0)) AS first, MAX(day) AS last,
             0 AS sessions, 0 AS percents, 0 AS known, 0 AS masterpoints
      FROM played
      WHERE white_id IS NOT NULL AND COALESCE(day, 0) BETWEEN :since * 10000 AND :until * 10000 + 9999
      GROUP BY white_id
      UNION ALL
      SELECT black_id, COUNT(*), TOTAL(score = 0), TOTAL(score = 1), TOTAL(score = 2), MAX(black_rating),
             MIN(NULLIF(day, 0)), MAX(day), 0, 0, 0, 0
      FROM played
      WHERE black_id IS NOT NULL AND COALESCE(day, 0) BETWEEN :since * 10000 AND :until * 10000 + 9999
      GROUP BY black_id
      UNION ALL
      SELECT m.player, 0, 0, 0, 0, NULL, MIN(NULLIF(e.start_day, 0)), MAX(e.start_day), COUNT(*), SUM(COALESCE(n.percent, 0)),
             COUNT(NULLIF(n.percent, 0)), SUM(COALESCE(n.masterpoints, 0))
      FROM members m JOIN events e ON e.id = m.record
      JOIN entries n ON n.record = m.record AND n.section = m.section AND n.direction IS m.direction AND n.number = m.number
      WHERE e.deleted = 0 AND e.id NOT IN (SELECT record FROM copies)
        AND COALESCE(e.start_day, 0) BETWEEN :since * 10000 AND :until * 10000 + 9999
      GROUP BY m.player)
JOIN persons p USING (player)
GROUP BY p.person, p.name
ORDER BY SUM(games) + SUM(sessions) DESC, p.name, p.person
LIMIT :top
-- clickhouse
SELECT name AS "Player", if(all_games > 0, all_games, NULL) AS "Games", if(all_games > 0, all_won, NULL) AS "+",
       if(all_games > 0, all_drawn, NULL) AS "=", if(all_games > 0, all_lost, NULL) AS "-",
       if(decided > 0, toString(toDecimal64(intDiv(2000 * all_won + 1000 * all_drawn + decided, greatest(2 * decided, 1)), 1) / 10), NULL) AS "%",
       best AS "Rating", nullIf(intDiv(since, 10000), 0) AS "First", nullIf(intDiv(until, 10000), 0) AS "Last",
       if(all_sessions > 0, all_sessions, NULL) AS "Sessions",
       if(all_known > 0, toString(toDecimal64(intDiv(2 * all_percents + all_known, greatest(2 * all_known, 1)), 2) / 100), NULL) AS "Average",
       if(all_sessions > 0, toString(toDecimal64(all_masterpoints, 2) / 100), NULL) AS "Masterpoints"
FROM (SELECT person, name, toInt64(sum(games)) AS all_games, toInt64(sum(won)) AS all_won, toInt64(sum(drawn)) AS all_drawn,
             toInt64(sum(lost)) AS all_lost, all_won + all_drawn + all_lost AS decided, max(rating) AS best,
             min(first) AS since, max(last) AS until, toInt64(sum(sessions)) AS all_sessions, toInt64(sum(percents)) AS all_percents,
             toInt64(sum(known)) AS all_known, toInt64(sum(masterpoints)) AS all_masterpoints
      FROM (SELECT assumeNotNull(white_id) AS player, toInt64(count()) AS games, toInt64(countIf(coalesce(score = 2, 0))) AS won,
                   toInt64(countIf(coalesce(score = 1, 0))) AS drawn, toInt64(countIf(coalesce(score = 0, 0))) AS lost,
                   toInt64(max(white_rating)) AS rating, toInt64(min(nullIf(day, 0))) AS first, toInt64(max(day)) AS last,
                   toInt64(0) AS sessions, toInt64(0) AS percents, toInt64(0) AS known, toInt64(0) AS masterpoints
            FROM played
            WHERE isNotNull(white_id) AND coalesce(day, 0) BETWEEN :since * 10000 AND :until * 10000 + 9999
            GROUP BY player
            UNION ALL
            SELECT assumeNotNull(black_id) AS player, toInt64(count()) AS games, toInt64(countIf(coalesce(score = 0, 0))) AS won,
                   toInt64(countIf(coalesce(score = 1, 0))) AS drawn, toInt64(countIf(coalesce(score = 2, 0))) AS lost,
                   toInt64(max(black_rating)) AS rating, toInt64(min(nullIf(day, 0))) AS first, toInt64(max(day)) AS last,
                   toInt64(0) AS sessions, toInt64(0) AS percents, toInt64(0) AS known, toInt64(0) AS masterpoints
            FROM played
            WHERE isNotNull(black_id) AND coalesce(day, 0) BETWEEN :since * 10000 AND :until * 10000 + 9999
            GROUP BY player
            UNION ALL
            SELECT player, toInt64(0) AS games, toInt64(0) AS won, toInt64(0) AS drawn, toInt64(0) AS lost,
                   CAST(NULL AS Nullable(Int64)) AS rating, toInt64(min(nullIf(start_day, 0))) AS first, toInt64(max(start_day)) AS last,
                   toInt64(count()) AS sessions, toInt64(sum(coalesce(percent, 0))) AS percents,
                   toInt64(countIf(coalesce(percent, 0) <> 0)) AS known, toInt64(sum(coalesce(masterpoints, 0))) AS masterpoints
            FROM (SELECT id, player, percent, masterpoints
                  FROM (SELECT record AS id, coalesce(section, '') AS part, coalesce(direction, '') AS side,
                               coalesce(number, 0) AS place, player
                        FROM members
                        WHERE isNotNull(section) AND record GLOBAL NOT IN (SELECT record FROM copies))
                  ANY INNER JOIN (SELECT record AS id, coalesce(section, '') AS part, coalesce(direction, '') AS side,
                                         coalesce(number, 0) AS place, percent, masterpoints
                                  FROM entries) USING id, part, side, place)
            ANY INNER JOIN (SELECT id, start_day FROM events
                            WHERE deleted = 0 AND coalesce(start_day, 0) BETWEEN :since * 10000 AND :until * 10000 + 9999) USING id
            GROUP BY player)
      ANY INNER JOIN (SELECT player, person, name FROM persons) USING player
      GROUP BY person, name)
ORDER BY all_games + all_sessions DESC, name NULLS FIRST, person
LIMIT :top
