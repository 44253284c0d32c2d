gamut collect -d all.db club.pgn --quiet; cp all.db before.db
for sql in 'DELETE FROM games' 'UPDATE games SET white = 1' 'INSERT INTO texts VALUES (1,1,1,1,1,1)' 'DROP TABLE games' 'CREATE TABLE t (a)' 'CREATE TEMP TABLE t (a)' 'PRAGMA user_version = 7' 'PRAGMA query_only = OFF' "ATTACH 'x.db' AS x" 'VACUUM' 'VACUUM INTO "y.db"' 'BEGIN' 'REINDEX' 'ANALYZE' "SELECT load_extension('x')" 'SELECT 1; DELETE FROM games' "WITH a AS (SELECT 1) DELETE FROM games" 'INSERT INTO search(search) VALUES ("delete-all")' "SELECT * FROM pragma_database_list" "EXPLAIN SELECT 1" ''; do
    gamut query -d all.db "$sql" >/dev/null || echo "$? $sql"
done
cmp all.db before.db && ls *.db
