-- title: files that could not be read completely, and the first error in each
-- sqlite
SELECT s.path AS "File", s.format AS "Format", s.state AS "State", s.errors AS "Errors", s.skipped AS "Skipped",
       (SELECT d.message FROM diagnostics d WHERE d.source = s.id AND d.severity = 'error'
        ORDER BY d.rowid LIMIT 1) AS "First"
FROM sources s
WHERE s.errors > 0 OR s.skipped > 0 OR s.state IN ('partial', 'unreadable')
ORDER BY s.path
-- clickhouse
SELECT path AS "File", format AS "Format", state AS "State", errors AS "Errors", skipped AS "Skipped", first AS "First"
FROM (SELECT id, path, format, state, errors, skipped FROM sources
      WHERE errors > 0 OR skipped > 0 OR state IN ('partial', 'unreadable'))
ANY LEFT JOIN (SELECT source AS id, toNullable(argMin(message, rowid)) AS first FROM diagnostics
               WHERE severity = 'error' GROUP BY source) USING id
ORDER BY path
