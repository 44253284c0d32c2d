-- title: who came where in an event, as its file says
-- parameter event: the name, or how it begins
-- sqlite
SELECT e.name AS "Event", e.start_day AS "Day", n.section AS "Section", n.direction AS "Direction", n.rank AS "Rank",
       n.number AS "No", n.name AS "Name", n.rating AS "Rating", CASE WHEN n.points IS NOT NULL THEN printf('%.2f', n.points / 100.0) END AS "Points",
       CASE WHEN n.percent IS NOT NULL THEN printf('%.2f', n.percent / 100.0) END AS "%"
FROM events e JOIN entries n ON n.record = e.id
WHERE e.name LIKE :event || '%' AND e.deleted = 0
ORDER BY e.name, e.start_day, e.id, n.section, n.direction, n.rank IS NULL, n.rank, n.points DESC, n.number
