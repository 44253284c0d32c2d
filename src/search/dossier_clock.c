/* dossier_clock.c - how a player used the time of a game. */
#include "base/text.h"
#include "dossier.h"
#include "rules/chess/game.h"

enum {
    SECOND = 1000, /* milliseconds */
    LOW = 10       /* one part in so many of the time is little */
};

/* The first period of a time control: "5400+30", "40/7200:3600". */
typedef struct dossier_control {
    int64_t start, increment; /* milliseconds */
    bool is_known;
} dossier_control;

static dossier_control dossier_read_control(base_text text)
{
    dossier_control control = { 0 };
    int64_t start = 0, increment = 0;
    base_text period = base_text_trim(base_text_slice(text, 0, base_text_find(text, ':')));
    size_t slash = base_text_find(period, '/');
    if (slash < period.length)
        period = base_text_slice(period, slash + 1, period.length);
    size_t plus = base_text_find(period, '+');
    if (!base_parse_int(&start, base_text_slice(period, 0, plus)) || start < 0 || start > INT32_MAX ||
        (plus < period.length && (!base_parse_int(&increment, base_text_slice(period, plus + 1, period.length)) ||
                                  increment < 0 || increment > INT32_MAX)))
        return control;
    return (dossier_control){ start * SECOND, increment * SECOND, true };
}

/* Find the times that the notes of a move state. */
static void dossier_read_times(const gamut_moves *moves, uint32_t node, int64_t *left, int64_t *spent)
{
    *left = *spent = -1;
    for (uint32_t at = moves->nodes[node].note; at; at = moves->notes[at].next) {
        const gamut_note *note = &moves->notes[at];
        if (note->kind != GAMUT_NOTE_COMMAND)
            continue;
        int64_t *value = base_text_is(note->name, "clk") ? left : base_text_is(note->name, "emt") ? spent : NULL;
        if (value && !chess_read_clock(value, note->text))
            *value = -1;
    }
}

/* The time that a move took is what the file says, or else the difference of the clock before and after it. If the
 * clock gained more than the increment, a new period began, and the time is unknown. */
bool dossier_read_clock(dossier_clock *out, base_arena *arena, const gamut_game *game, chess_side first, unsigned side)
{
    const gamut_moves *moves = &game->moves;
    dossier_control control = dossier_read_control(chess_tag(game, "TimeControl"));
    int64_t before = control.is_known ? control.start : -1, opening = -1;
    size_t number = 0, room = chess_count_plies(moves) / (2 * DOSSIER_SPAN) + 1;
    bool has_times = false;
    unsigned mover = first == CHESS_WHITE ? 0 : 1;
    dossier_span *spans = ARENA_ARRAY(arena, room, dossier_span);
    if (!spans)
        return false;
    for (uint32_t at = moves->nodes[0].next; at; at = moves->nodes[at].next, mover = !mover) {
        int64_t left, spent;
        if (mover != side)
            continue;
        dossier_span *span = &spans[number / DOSSIER_SPAN < room ? number / DOSSIER_SPAN : room - 1];
        number++;
        dossier_read_times(moves, at, &left, &spent);
        if (spent < 0 && left >= 0 && before >= 0)
            spent = before - left + control.increment;
        if (spent >= 0) {
            span->spent += spent;
            span->moves++;
        }
        if (left >= 0) {
            span->left = left;
            span->has_left = true;
            opening = opening < 0 ? left : opening;
            out->is_low = out->is_low || left < opening / LOW;
        }
        has_times = has_times || left >= 0 || spent >= 0;
        before = left;
    }
    if (has_times) {
        out->spans = spans;
        out->span_count = room;
    }
    return true;
}
