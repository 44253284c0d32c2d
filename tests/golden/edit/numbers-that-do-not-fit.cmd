# Each is refused with its path and the limits of its field; nothing is written.
for change in "bridge.sections[1].boards[1].number 258" "bridge.sections[1].tables 70000" \
        "bridge.sections[1].boards[1].results[1].round 300" "bridge.sections[1].boards[1].results[1].sides[1].score 9000" \
        "bridge.sections[1].entries[1].percentage 700" "bridge.number 51"; do
    gamut edit monday.aca set $change -o changed.aca 2>&1
    echo "exit $?"
done
ls changed.aca 2>/dev/null || echo "no file"
