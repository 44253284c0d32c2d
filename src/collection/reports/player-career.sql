-- title: a player year by year
-- parameter player: the name, or how it begins
-- sqlite
SELECT name AS "Player", NULLIF(day / 10000, 0) AS "Year", COUNT(*) AS "Games",
       SUM(score = 2) AS "+", SUM(score = 1) AS "=", SUM(score = 0) AS "-",
       CASE WHEN COUNT(score) > 0 THEN printf('%.1f', 50.0 * SUM(score) / COUNT(score)) END AS "%",
       MAX(rating) AS "Rating", CAST(ROUND(AVG(opponent_rating)) AS INTEGER) AS "Opponents"
FROM appearances
WHERE name LIKE :player || '%'
GROUP BY person, name, day / 10000
ORDER BY name, day / 10000, person
-- clickhouse
SELECT name AS "Player", nullIf(year, 0) AS "Year", games AS "Games", won AS "+", drawn AS "=", lost AS "-",
       if(scored > 0, toString(toDecimal64(intDiv(1000 * toInt64(coalesce(half, 0)) + scored, greatest(2 * scored, 1)), 1) / 10), NULL) AS "%",
       best AS "Rating", if(rated > 0, intDiv(2 * coalesce(ratings, 0) + rated, greatest(2 * rated, 1)), NULL) AS "Opponents"
FROM (SELECT person, name, intDiv(day, 10000) AS year, count() AS games, sum(score = 2) AS won, sum(score = 1) AS drawn,
             sum(score = 0) AS lost, sum(score) AS half, toInt64(count(score)) AS scored, max(rating) AS best,
             sum(opponent_rating) AS ratings, toInt64(count(opponent_rating)) AS rated
      FROM appearances
      WHERE lower(name) LIKE lower(concat(replaceAll(toString(:player), '\\', '\\\\'), '%'))
      GROUP BY person, name, year)
ORDER BY name, year NULLS FIRST, person
