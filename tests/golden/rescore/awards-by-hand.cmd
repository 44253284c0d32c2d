# Section awards of a club game of four tables, by hand (ACBL Handbook, chapter 4, Calculating the Awards: a tenth of a
# masterpoint a table for the first, then 70 and 50 percent; four in ten are paid, so two of four pairs). With factor 1: 0.40
# and 0.28 North-South; East-West, after an adjustment, tie for both places and share 0.68: 0.34 each. With factor 1.5: 0.60 and 0.42, and 0.51 each.
# With 1.25: 0.50, 0.35 and 0.425, which is 0.43. With 24 entries elsewhere it is a game of 16 tables, of which 15 count: 1.50 and 1.05.
gamut edit monday.aca set A/EW/2/adjustment 2 --rescore -o tied.aca > /dev/null
awards() {
    gamut convert $1 --to json 2>/dev/null | python3 -c '
import json, sys
for entry in json.load(sys.stdin)[0]["bridge"]["sections"][0]["entries"]:
    for award in entry.get("session_awards", []):
        print(entry["number"], entry["direction"], award["masterpoints"])'
}
awards tied.aca
for factor in 1.5000 1.2500; do
    gamut edit tied.aca set bridge.strats[1].award_factor $factor --rescore -o more.aca > /dev/null
    echo factor $factor; awards more.aca
done
gamut edit tied.aca set bridge.extra_entries 24 --rescore -o more.aca > /dev/null
echo 16 tables; awards more.aca
