/* deals.h - hand records from another file, given to boards by their numbers. */
#ifndef API_DEALS_H
#define API_DEALS_H

#include "session.h"

enum {
    DEALS_LIMIT = 256 /* board numbers */
};

typedef struct api_deals {
    base_arena *arena;
    const gamut_board *hands[DEALS_LIMIT]; /* by number; NULL: none */
    bool is_used[DEALS_LIMIT];
} api_deals;

/* Reads the file; GAMUT_UNREADABLE: reported. To be closed in any case. */
gamut_outcome api_deals_open(api_deals *out, gamut_session *session, const char *path);
/* The same record, with the hand of its board if it is a board that has none; in memory of the record that comes. What
 * finds no hand is counted as lost. NULL: out of memory. */
const gamut_record *api_deals_give(api_deals *deals, codec_writer *writer, const gamut_record *record,
                                   gamut_record *room);
/* Counts the hands that nobody took. */
void api_deals_count(const api_deals *deals, codec_writer *writer);
void api_deals_close(api_deals *deals);

#endif
