-- title: a player year by year: games of chess, and sessions of bridge
-- parameter player: the name, or how it or the last name begins
-- sqlite
SELECT name AS "Player", NULLIF(year, 0) AS "Year", games AS "Games", won AS "+", drawn AS "=", lost AS "-",
       CASE WHEN scored > 0 THEN printf('%.1f', 50.0 * half / scored) END AS "%", rating AS "Rating", opponents AS "Opponents",
       sessions AS "Sessions", CASE WHEN known > 0 THEN printf('%.2f', (2 * percents + known) / (2 * known) / 100.0) END AS "Average",
       CASE WHEN best > 0 THEN printf('%.2f', best / 100.0) END AS "Best",
       CASE WHEN sessions > 0 THEN printf('%.2f', COALESCE(masterpoints, 0) / 100.0) END AS "Masterpoints"
FROM (SELECT person, name, COALESCE(day, 0) / 10000 AS year, COUNT(*) AS games, SUM(score = 2) AS won, SUM(score = 1) AS drawn,
             SUM(score = 0) AS lost, SUM(score) AS half, COUNT(score) AS scored, MAX(rating) AS rating,
             CAST(ROUND(AVG(opponent_rating)) AS INTEGER) AS opponents, NULL AS sessions, NULL AS percents, NULL AS known,
             NULL AS best, NULL AS masterpoints
      FROM appearances
      WHERE name LIKE :player || '%'
      GROUP BY person, name, COALESCE(day, 0) / 10000
      UNION ALL
      SELECT q.person, q.name, COALESCE(e.start_day, 0) / 10000, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, COUNT(*),
             SUM(n.percent), COUNT(NULLIF(n.percent, 0)), MAX(n.percent), SUM(n.masterpoints)
      FROM persons q JOIN members m ON m.player = q.player JOIN events e ON e.id = m.record
      JOIN entries n ON n.record = m.record AND n.section = m.section AND n.direction IS m.direction AND n.number = m.number
      WHERE (q.name LIKE :player || '%' OR q.name LIKE '% ' || :player || '%') AND e.deleted = 0
        AND e.id NOT IN (SELECT record FROM copies)
      GROUP BY q.person, q.name, COALESCE(e.start_day, 0) / 10000)
ORDER BY name, year, sessions, person
-- clickhouse
SELECT name AS "Player", nullIf(year, 0) AS "Year", games AS "Games", won AS "+", drawn AS "=", lost AS "-",
       if(scored > 0, toString(toDecimal64(intDiv(1000 * coalesce(half, 0) + scored, greatest(2 * scored, 1)), 1) / 10), NULL) AS "%",
       rating AS "Rating", if(rated > 0, intDiv(2 * coalesce(ratings, 0) + rated, greatest(2 * rated, 1)), NULL) AS "Opponents",
       sessions AS "Sessions",
       if(known > 0, toString(toDecimal64(intDiv(2 * coalesce(percents, 0) + known, greatest(2 * known, 1)), 2) / 100), NULL) AS "Average",
       if(coalesce(best, 0) > 0, toString(toDecimal64(coalesce(best, 0), 2) / 100), NULL) AS "Best",
       if(coalesce(sessions, 0) > 0, toString(toDecimal64(coalesce(masterpoints, 0), 2) / 100), NULL) AS "Masterpoints"
FROM (SELECT person, name, toInt64(intDiv(coalesce(day, 0), 10000)) AS year, toNullable(toInt64(count())) AS games,
             toInt64(sum(score = 2)) AS won, toInt64(sum(score = 1)) AS drawn, toInt64(sum(score = 0)) AS lost,
             toInt64(sum(score)) AS half, toInt64(count(score)) AS scored, toInt64(max(rating)) AS rating,
             toInt64(sum(opponent_rating)) AS ratings, toInt64(count(opponent_rating)) AS rated,
             CAST(NULL AS Nullable(Int64)) AS sessions, CAST(NULL AS Nullable(Int64)) AS percents, toInt64(0) AS known,
             CAST(NULL AS Nullable(Int64)) AS best, CAST(NULL AS Nullable(Int64)) AS masterpoints
      FROM appearances
      WHERE lower(name) LIKE lower(concat(replaceAll(toString(:player), '\\', '\\\\'), '%'))
      GROUP BY person, name, year
      UNION ALL
      SELECT person, name, year, CAST(NULL AS Nullable(Int64)) AS games, CAST(NULL AS Nullable(Int64)) AS won,
             CAST(NULL AS Nullable(Int64)) AS drawn, CAST(NULL AS Nullable(Int64)) AS lost, CAST(NULL AS Nullable(Int64)) AS half,
             toInt64(0) AS scored, CAST(NULL AS Nullable(Int64)) AS rating, CAST(NULL AS Nullable(Int64)) AS ratings,
             toInt64(0) AS rated, toNullable(toInt64(count())) AS sessions, toInt64(sum(percent)) AS percents,
             toInt64(countIf(coalesce(percent, 0) <> 0)) AS known, toInt64(max(percent)) AS best,
             toInt64(sum(masterpoints)) AS masterpoints
      FROM (SELECT player, percent, masterpoints, year
            FROM (SELECT id, player, percent, masterpoints
                  FROM (SELECT record AS id, coalesce(section, '') AS part, coalesce(direction, '') AS side,
                               coalesce(number, 0) AS place, player
                        FROM members
                        WHERE isNotNull(section) AND record GLOBAL NOT IN (SELECT record FROM copies))
                  ANY INNER JOIN (SELECT record AS id, coalesce(section, '') AS part, coalesce(direction, '') AS side,
                                         coalesce(number, 0) AS place, percent, masterpoints
                                  FROM entries) USING id, part, side, place)
            ANY INNER JOIN (SELECT id, toInt64(intDiv(coalesce(start_day, 0), 10000)) AS year FROM events WHERE deleted = 0) USING id)
      ANY INNER JOIN (SELECT player, person, name FROM persons
                      WHERE lower(name) LIKE lower(concat(replaceAll(toString(:player), '\\', '\\\\'), '%'))
                         OR lower(name) LIKE lower(concat('% ', replaceAll(toString(:player), '\\', '\\\\'), '%'))) USING player
      GROUP BY person, name, year)
ORDER BY name, year, sessions NULLS FIRST, person
