gamut edit swiss.aca set bridge.sections[1].entries[1].boards 0 set bridge.sections[1].entries[2].boards 0 \
    set bridge.sections[1].entries[3].boards 0 set bridge.sections[1].entries[4].boards 0 -o uncounted.aca > /dev/null
gamut show uncounted.aca
gamut show uncounted.aca --sheet overall
gamut rescore uncounted.aca
gamut stats --csv uncounted.aca | head -n 3
