/* condition.c - conditions held against records, whole ones and such whose moves were not read yet. */
#include "condition_parts.h"
#include "search/glance.h"
#include "search/scan.h"

/* Of a game whose moves were not read yet, some terms cannot be answered. */
typedef enum truth {
    TRUTH_NO = CODEC_UNWANTED,
    TRUTH_OPEN = CODEC_OPEN,
    TRUTH_YES = CODEC_WANTED
} truth;

/* Any of the numbers or texts that the word stands for. */
static bool word_holds(const condition_term *asked, search_view *view)
{
    size_t at = 0;
    double number;
    base_text text;
    if (!(asked->word->kinds & view->record->kind))
        return false;
    if (asked->word->sort == SEARCH_NUMBER) {
        while (asked->word->next_number(&number, asked->word, view, &at))
            if (condition_text_holds(asked, base_arena_print(view->scratch, "%.17g", number), view->scratch))
                return true;
        return false;
    }
    while (asked->word->next_text(&text, asked->word, view, &at))
        if (condition_text_holds(asked, text, view->scratch))
            return true;
    return false;
}

/* Tags alone say what all members of a game are but the moves and what some formats keep with them: the start, the
 * laws, the result after the last move. */
static bool is_in_tags(base_text path, const gamut_game *game)
{
    static const char *const others[] = { "moves", "ending", "fen", "FEN", "SetUp", "Variant", "tags" };
    base_text rest = path, name;
    size_t index;
    if (!condition_next_step(&rest, &name, &index))
        return false;
    for (size_t i = 0; i < COUNT(others); i++)
        if (base_text_is(name, others[i]))
            return false;
    return (!base_text_is(name, "result") && !base_text_is(name, "Result")) || !base_text_is_absent(game->result);
}

/* Whether what is known of the moves says that the number is too small, or that nothing was said about them. */
static bool is_out_of_reach(const condition_term *asked, const search_view *view)
{
    double most;
    if (view->course->is_bare && search_is_of_notes(asked->word))
        return true;
    bool is_least = asked->relation == CONDITION_EQUAL || asked->relation == CONDITION_GREATER ||
                    asked->relation == CONDITION_GREATER_EQUAL;
    if (!is_least || asked->is_negated || !asked->is_number || !asked->word->at_most || !view->course->start ||
        !asked->word->at_most(&most, asked->word, view->course))
        return false;
    return asked->relation == CONDITION_GREATER ? most <= asked->number : most < asked->number;
}

static truth term_truth(const condition_term *asked, search_view *view, uint32_t *place)
{
    bool holds = false, is_known = true;
    uint32_t at = CONDITION_NO_PLACE;
    if (asked->word) {
        bool is_pattern = asked->word->sort == SEARCH_PATTERN, is_aim = is_pattern && search_is_aim(&asked->question);
        if (view->course && !(is_aim && view->tracks))
            return !is_out_of_reach(asked, view) ? TRUTH_OPEN : asked->is_negated ? TRUTH_YES : TRUTH_NO;
        const search_track *track = is_aim && view->tracks ? &view->tracks[asked->question.aim] : NULL;
        /* Text is read by the laws, but bare moves may come to positions that the game does not. */
        bool is_exact = !view->course || view->course->is_legal || !view->course->moves.data;
        if (view->course && track->ply != SEARCH_NEVER && (track->is_open || !is_exact))
            return TRUTH_OPEN;
        holds = is_pattern ? search_answer(&asked->question, view, &at) : word_holds(asked, view);
    }
    for (size_t i = 0; !asked->word && i < asked->path_count && !holds; i++) {
        bool can_tell = !view->course || is_in_tags(asked->paths[i], view->record->game);
        is_known = is_known && can_tell;
        holds = can_tell && condition_path_holds(asked, view->record, asked->paths[i], view->scratch, &at);
    }
    if (holds && !asked->is_negated && *place == CONDITION_NO_PLACE)
        *place = at;
    if (!holds && !is_known)
        return TRUTH_OPEN;
    return holds != asked->is_negated ? TRUTH_YES : TRUTH_NO;
}

/* Conditions that must all hold, each of alternatives, each of terms that must all hold. The least sure term decides an
 * alternative, the surest alternative a condition. */
static truth find_truth(const condition *asked, search_view *view, uint32_t *place)
{
    const condition_term *terms = asked->terms.items;
    truth facts = TRUTH_YES;
    for (size_t i = 0; i < asked->terms.count && facts != TRUTH_NO;) {
        truth best = TRUTH_NO, now = TRUTH_YES;
        do {
            if (terms[i].is_alternative) {
                best = now > best ? now : best;
                now = TRUTH_YES;
            }
            truth next = best == TRUTH_YES || now == TRUTH_NO ? now : term_truth(&terms[i], view, place);
            now = next < now ? next : now;
        } while (++i < asked->terms.count && !terms[i].is_apart);
        best = now > best ? now : best;
        facts = best < facts ? best : facts;
    }
    return facts;
}

bool condition_holds(const condition *asked, const gamut_record *record, base_arena *scratch, uint32_t *place)
{
    search_view view = { .record = record, .scratch = scratch, .aims = &asked->aims };
    uint32_t at = CONDITION_NO_PLACE;
    truth found = find_truth(asked, &view, &at);
    if (place)
        *place = at;
    return found == TRUTH_YES;
}

/* Tags first: they cost least, and moves need not be looked at when they say no. */
codec_verdict condition_foresee(const condition *asked, const gamut_record *record, const codec_course *course,
                                base_arena *scratch)
{
    search_view view = { .record = record, .scratch = scratch, .aims = &asked->aims, .course = course };
    uint32_t place = CONDITION_NO_PLACE;
    truth found = find_truth(asked, &view, &place);
    if (found != TRUTH_OPEN || !asked->aims.count || !course->start)
        return (codec_verdict)found;
    search_track *tracks = ARENA_ARRAY(scratch, asked->aims.count, search_track);
    if (!tracks)
        return CODEC_OPEN;
    if (course->moves.data)
        search_glance(asked->aims.items, asked->aims.count, tracks, course->start, course->moves);
    else if (!search_scan_moves(asked->aims.items, asked->aims.count, tracks, course->start, course->text))
        return CODEC_OPEN;
    view.tracks = tracks;
    return (codec_verdict)find_truth(asked, &view, &place);
}

/* Everything but what only whole boards can say. */
bool condition_can_refuse(const condition *asked, bool *asks_tags, bool *asks_moves)
{
    const condition_term *terms = asked->terms.items;
    bool asks_facts = false; /* which a collection may know */
    *asks_tags = *asks_moves = false;
    for (size_t i = 0; i < asked->terms.count; i++) {
        const search_word *word = terms[i].word;
        *asks_tags = *asks_tags || !word;
        asks_facts = asks_facts || (word && word->kinds == GAMUT_KIND_CHESS_GAME);
        *asks_moves = *asks_moves || (word && word->sort == SEARCH_PATTERN && search_is_aim(&terms[i].question)) ||
                      (word && word->kinds == GAMUT_KIND_CHESS_GAME && word->sort == SEARCH_NUMBER) ||
                      (word && search_is_of_notes(word));
    }
    return *asks_tags || *asks_moves || asks_facts;
}
