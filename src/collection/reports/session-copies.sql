-- title: sessions with copies, and the copy that counts
-- sqlite
SELECT e.name AS "Session", e.start_day AS "Day", s.path AS "Copy", e.modified AS "Saved", t.path AS "Counted", n.modified AS "Saved last"
FROM copies c JOIN events e ON e.id = c.record JOIN sources s ON s.id = c.source JOIN events n ON n.id = c.counted
     JOIN sources t ON t.id = n.source
ORDER BY e.start_day, e.name, c.record
-- clickhouse
SELECT name AS "Session", start_day AS "Day", copy AS "Copy", saved AS "Saved", path AS "Counted", last_saved AS "Saved last"
FROM (SELECT record, name, start_day, copy, saved, last_saved, last_source
      FROM (SELECT record, counted, name, start_day, saved, copy
            FROM (SELECT record, source, counted, name, start_day, saved
                  FROM (SELECT record, source, counted FROM copies)
                  ANY INNER JOIN (SELECT id AS record, name, start_day, modified AS saved FROM events) USING record)
            ANY INNER JOIN (SELECT id AS source, path AS copy FROM sources) USING source)
      ANY INNER JOIN (SELECT id AS counted, source AS last_source, modified AS last_saved FROM events) USING counted)
ANY INNER JOIN (SELECT id AS last_source, path FROM sources) USING last_source
ORDER BY start_day NULLS FIRST, name NULLS FIRST, record
