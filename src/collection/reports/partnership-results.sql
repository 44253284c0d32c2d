-- title: pairs over all sessions
-- parameter since 0: the first year that counts
-- parameter until 9999: the last year that counts
-- parameter top 20: the most rows
-- sqlite
SELECT name AS "Pair", sessions AS "Sessions",
       CASE WHEN best > 0 THEN printf('%.2f', (2 * percents + known) / (2 * known) / 100.0) END AS "Average",
       CASE WHEN best > 0 THEN printf('%.2f', best / 100.0) END AS "Best", printf('%.2f', won / 100.0) AS "Masterpoints"
FROM (SELECT n.name AS name, MIN(n.record) AS first, COUNT(*) AS sessions, SUM(n.percent) AS percents,
             COUNT(NULLIF(n.percent, 0)) AS known, MAX(n.percent) AS best, SUM(n.masterpoints) AS won
      FROM entries n JOIN events e ON e.id = n.record
      LEFT JOIN (SELECT m.record AS record, m.section AS section, m.direction AS direction, m.number AS number,
                        MIN(q.person) || '/' || MAX(q.person) AS people
                 FROM members m JOIN persons q ON q.player = m.player
                 GROUP BY m.record, m.section, m.direction, m.number HAVING COUNT(*) = 2) p
             ON p.record = n.record AND p.section IS n.section AND p.direction IS n.direction AND p.number = n.number
      WHERE n.kind = 'pair' AND n.name <> '' AND e.deleted = 0 AND n.record NOT IN (SELECT record FROM copies)
        AND COALESCE(e.start_day, 0) / 10000 >= :since AND COALESCE(e.start_day, 0) / 10000 <= :until
      GROUP BY COALESCE(p.people, n.name))
ORDER BY sessions DESC, CASE WHEN known > 0 THEN 1.0 * percents / known END DESC, name
LIMIT :top
-- clickhouse
SELECT name AS "Pair", sessions AS "Sessions",
       if(coalesce(best, 0) > 0, toString(toDecimal64(intDiv(2 * coalesce(percents, 0) + known, greatest(2 * known, 1)), 2) / 100), NULL) AS "Average",
       if(coalesce(best, 0) > 0, toString(toDecimal64(coalesce(best, 0), 2) / 100), NULL) AS "Best",
       toString(toDecimal64(coalesce(won, 0), 2) / 100) AS "Masterpoints"
FROM (SELECT argMin(entry, id) AS name, count() AS sessions, sum(percent) AS percents,
             toInt64(countIf(coalesce(percent, 0) <> 0)) AS known, max(percent) AS best, sum(masterpoints) AS won
      FROM (SELECT id, entry, percent, masterpoints, if(people = '', entry, people) AS pair
            FROM (SELECT record AS id, assumeNotNull(name) AS entry, coalesce(section, '') AS part, coalesce(direction, '') AS side,
                         coalesce(number, 0) AS place, percent, masterpoints
                  FROM entries
                  WHERE kind = 'pair' AND name <> '' AND record GLOBAL NOT IN (SELECT record FROM copies))
            ANY LEFT JOIN (SELECT id, part, side, place,
                                  if(count() = 2, concat(toString(min(person)), '/', toString(max(person))), '') AS people
                           FROM (SELECT record AS id, coalesce(section, '') AS part, coalesce(direction, '') AS side,
                                        coalesce(number, 0) AS place, player
                                 FROM members)
                           ANY INNER JOIN (SELECT player, person FROM persons) USING player
                           GROUP BY id, part, side, place) USING id, part, side, place)
      ANY INNER JOIN (SELECT id, deleted FROM events
                      WHERE deleted = 0 AND intDiv(coalesce(start_day, 0), 10000) >= :since
                        AND intDiv(coalesce(start_day, 0), 10000) <= :until) USING id
      GROUP BY pair)
ORDER BY sessions DESC, if(known > 0, coalesce(percents, 0) / known, NULL) DESC, name
LIMIT :top
