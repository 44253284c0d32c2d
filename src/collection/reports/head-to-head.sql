-- title: what two players did against each other
-- parameter player: one of them, or how the name begins
-- parameter opponent: the other
-- sqlite
SELECT a.day AS "Day", a.event AS "Event", a.name AS "Player", a.opponent_name AS "Opponent", a.colour AS "Colour",
       CASE a.score WHEN 2 THEN '1' WHEN 1 THEN '1/2' WHEN 0 THEN '0' ELSE '*' END AS "Score",
       a.eco AS "ECO", (a.plies + 1) / 2 AS "Moves"
FROM appearances a
WHERE a.name LIKE :player || '%' AND a.opponent_name LIKE :opponent || '%'
ORDER BY a.day, a.game
