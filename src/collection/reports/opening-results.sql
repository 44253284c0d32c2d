-- title: how openings score, by ECO code
-- parameter since 0: the first year that counts
-- parameter until 9999: the last year that counts
-- parameter eco : how the code begins
-- parameter top 40: the most rows
-- sqlite
SELECT substr(eco, 1, 3) AS "ECO", COUNT(*) AS "Games",
       SUM(score = 2) AS "White", SUM(score = 1) AS "Drawn", SUM(score = 0) AS "Black",
       CASE WHEN COUNT(score) > 0 THEN printf('%.1f', 50.0 * SUM(score) / COUNT(score)) END AS "%",
       CASE WHEN SUM(plies > 0) > 0 THEN printf('%.2f', (100 * SUM(plies) + SUM(plies > 0)) / (2 * SUM(plies > 0)) / 100.0) END AS "Moves",
       (2 * (COALESCE(SUM(white_rating), 0) + COALESCE(SUM(black_rating), 0)) + COUNT(white_rating) + COUNT(black_rating))
       / NULLIF(2 * (COUNT(white_rating) + COUNT(black_rating)), 0) AS "Rating"
FROM played
WHERE eco <> '' AND eco <> '?' AND COALESCE(day, 0) / 10000 >= :since AND COALESCE(day, 0) / 10000 <= :until
  AND eco LIKE :eco || '%'
GROUP BY substr(eco, 1, 3)
ORDER BY COUNT(*) DESC, substr(eco, 1, 3)
LIMIT :top
-- clickhouse
SELECT code AS "ECO", games AS "Games", won AS "White", drawn AS "Drawn", lost AS "Black",
       if(scored > 0, toString(toDecimal64(intDiv(1000 * toInt64(coalesce(half, 0)) + scored, greatest(2 * scored, 1)), 1) / 10), NULL) AS "%",
       if(told > 0, toString(toDecimal64(intDiv(100 * moves + told, greatest(2 * told, 1)), 2) / 100), NULL) AS "Moves",
       if(rated > 0, intDiv(2 * ratings + rated, greatest(2 * rated, 1)), NULL) AS "Rating"
FROM (SELECT substring(eco, 1, 3) AS code, toInt64(count()) AS games, sum(score = 2) AS won, sum(score = 1) AS drawn,
             sum(score = 0) AS lost, sum(score) AS half, toInt64(count(score)) AS scored,
             toInt64(sum(plies)) AS moves, toInt64(countIf(plies > 0)) AS told,
             toInt64(sum(coalesce(white_rating, 0)) + sum(coalesce(black_rating, 0))) AS ratings,
             toInt64(count(white_rating) + count(black_rating)) AS rated
      FROM played
      WHERE eco <> '' AND eco <> '?' AND intDiv(coalesce(day, 0), 10000) >= :since
        AND intDiv(coalesce(day, 0), 10000) <= :until AND lower(eco) LIKE lower(concat(replaceAll(toString(:eco), '\\', '\\\\'), '%'))
      GROUP BY code)
ORDER BY games DESC, code
LIMIT :top
