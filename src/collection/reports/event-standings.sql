-- title: the standings of an event, as its file states them
-- parameter event: the name, or how it begins
-- sqlite
SELECT e.name AS "Event", e.start_day AS "Day", n.section AS "Section", n.direction AS "Direction", n.rank AS "Rank",
       n.number AS "No", n.name AS "Name", n.rating AS "Rating", CASE WHEN n.points IS NOT NULL THEN printf('%.2f', n.points / 100.0) END AS "Points",
       CASE WHEN n.percent IS NOT NULL THEN printf('%.2f', n.percent / 100.0) END AS "%"
FROM events e JOIN entries n ON n.record = e.id
WHERE e.name LIKE :event || '%' AND e.deleted = 0
ORDER BY e.name, e.start_day, e.id, n.section, n.direction, n.rank IS NULL, n.rank, n.points DESC, n.number
-- clickhouse
SELECT event AS "Event", start_day AS "Day", section AS "Section", direction AS "Direction", rank AS "Rank",
       number AS "No", entry AS "Name", rating AS "Rating",
       if(isNull(points), NULL, toString(toDecimal64(assumeNotNull(points), 2) / 100)) AS "Points",
       if(isNull(percent), NULL, toString(toDecimal64(assumeNotNull(percent), 2) / 100)) AS "%"
FROM (SELECT record AS id, section, direction, rank, number, name AS entry, rating, points, percent FROM entries)
ANY INNER JOIN (SELECT id, name AS event, start_day FROM events WHERE lower(name) LIKE lower(concat(replaceAll(toString(:event), '\\', '\\\\'), '%')) AND deleted = 0) USING id
ORDER BY event, start_day NULLS FIRST, id, section NULLS FIRST, direction NULLS FIRST, isNull(rank), rank, points DESC,
         number NULLS FIRST
