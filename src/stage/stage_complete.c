/* stage_complete.c - scores bridge sessions that contain only results and people, and adds the computed members:
 * --complete. */
#include "scoring/session_boards.h"
#include "stage.h"

static const gamut_option options[] = {
    { .name = "complete",
      .text = "fill in what a bridge session must have (movement, tops, counts, ranks) and score it",
      .for_reading = true },
};

static bool stage_complete_fits(const gamut_record *record)
{
    return record->event->bridge.sections.count > 0;
}

static stage_verdict stage_complete_change(const stage_run *run, base_arena *arena, gamut_record *record)
{
    (void)run;
    record->event = session_complete(arena, record->event, &(rescore_options){ 0 });
    stage_respell(record);
    return record->event ? STAGE_KEEP : STAGE_FAILED;
}

extern const stage stage_complete;
const stage stage_complete = {
    .name = "complete",
    .options = options,
    .option_count = COUNT(options),
    .takes = GAMUT_KIND_EVENT,
    .fits = stage_complete_fits,
    .change = stage_complete_change,
};
