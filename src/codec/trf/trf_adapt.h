/* trf_adapt.h - an event made fit for an edition of TRF, and the list of what that took. */
#ifndef TRF_ADAPT_H
#define TRF_ADAPT_H

#include "trf.h"

typedef struct trf_adaptation {
    base_arena *arena;
    trf_edition to;
    gamut_value *losses;
    gamut_value *notes; /* list of texts: each adjustment and loss */
    const gamut_event *event;
} trf_adaptation;

/* Sets `event` and `notes`. `before` is the edition that the event came from; absent: another format. */
void trf_adapt(trf_adaptation *all, const gamut_event *event, base_text before);

/* Gives the teams of the old record what the new one wants: numbers, points, ranks, byes and forfeits. Only in an event of
 * teams: in others the old record stays. */
void trf_number_teams(trf_adaptation *all, gamut_event *event);
/* Loses what the event says otherwise than the records that it has. */
void trf_lose_implied(trf_adaptation *all, const gamut_event *event);
/* Loses the lines that no record says: `had` is what is known of the file, or NULL. Blank ones are not missed. */
void trf_lose_texts(trf_adaptation *all, const gamut_value *had);
/* One more note. */
void trf_note(trf_adaptation *all, const char *message, ...) PRINTF_LIKE(2, 3);

/* Notes every field of a line that was spelled otherwise in the file that the event came from. `spelling` is that of the line
 * there, or NULL; `text` the line as it is written now. */
void trf_audit_line(trf_adaptation *to, const trf_row *row, size_t index, const gamut_value *spelling, base_text text);

#endif
