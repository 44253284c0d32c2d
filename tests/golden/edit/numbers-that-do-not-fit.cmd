# Each is refused with its path and the limits of its field; nothing is written.
for change in "bridge.sections[0].boards[0].number 258" "bridge.sections[0].tables 70000" \
        "bridge.sections[0].boards[0].results[0].round 300" "bridge.sections[0].boards[0].results[0].sides[0].score 9000" \
        "bridge.sections[0].entries[0].percentage 700" "bridge.number 51"; do
    gamut edit monday.aca set $change -o changed.aca 2>&1
    echo "exit $?"
done
ls changed.aca 2>/dev/null || echo "no file"
