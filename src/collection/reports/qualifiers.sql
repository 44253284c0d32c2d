-- title: players who have qualified for the next stage of an event, in which strats and how often
-- parameter since 0: the first year that counts
-- parameter until 9999: the last year that counts
-- parameter letter : the letter of a strat; nothing: all
-- sqlite
SELECT q.acbl AS "Number", q.name AS "Player", group_concat(DISTINCT q.letter) AS "Strats", MIN(q.limit_points) AS "Limit",
       COUNT(DISTINCT q.record) AS "Sessions", MIN(q.day) AS "First"
FROM (SELECT p.acbl AS acbl, n.name AS name, n.person AS person, COALESCE(r.letter, r.strat) AS letter, r.limit_points AS limit_points,
             r.record AS record, e.start_day AS day
      FROM ranks r JOIN events e ON e.id = r.record
      JOIN members m ON m.record = r.record AND m.section IS r.section AND m.direction IS r.direction AND m.number = r.number
      JOIN persons n ON n.player = m.player JOIN players p ON p.id = n.person
      WHERE r.qualified IS NOT NULL AND e.deleted = 0 AND r.record NOT IN (SELECT record FROM copies)
        AND COALESCE(e.start_day, 0) / 10000 BETWEEN :since AND :until
        AND (:letter = '' OR COALESCE(r.letter, r.strat) = :letter)
      ORDER BY letter) q
GROUP BY q.person, q.name, q.acbl
ORDER BY q.name, q.person
-- clickhouse
SELECT acbl AS "Number", name AS "Player", arrayStringConcat(arraySort(groupUniqArray(letter)), ',') AS "Strats",
       min(limit_points) AS "Limit", toInt64(uniqExact(id)) AS "Sessions", min(day) AS "First"
FROM (SELECT person, name, letter, limit_points, id, day
      FROM (SELECT player, letter, limit_points, id, day
            FROM (SELECT player, letter, limit_points, id
                  FROM (SELECT record AS id, coalesce(section, '') AS part, coalesce(direction, '') AS side, coalesce(number, 0) AS place,
                               player
                        FROM members)
                  ALL INNER JOIN (SELECT record AS id, coalesce(section, '') AS part, coalesce(direction, '') AS side,
                                         coalesce(number, 0) AS place, coalesce(letter, toString(strat)) AS letter, limit_points
                                  FROM ranks
                                  WHERE isNotNull(qualified) AND record GLOBAL NOT IN (SELECT record FROM copies)
                                    AND (toString(:letter) = '' OR coalesce(letter, toString(strat)) = toString(:letter)))
                  USING id, part, side, place)
            ANY INNER JOIN (SELECT id, start_day AS day FROM events
                            WHERE deleted = 0 AND intDiv(coalesce(start_day, 0), 10000) BETWEEN :since AND :until) USING id)
      ANY INNER JOIN (SELECT player, person, name FROM persons) USING player)
ANY LEFT JOIN (SELECT id AS person, acbl FROM players) USING person
GROUP BY person, name, acbl
ORDER BY name, person
