/* condition.c - tests whether records fulfil a condition, if possible before their moves are read. */
#include "condition_parts.h"
#include "search/glance.h"
#include "search/scan.h"

/* The truth of a term or condition. It is open if it depends on moves that have not been read. */
typedef enum truth {
    TRUTH_NO = CODEC_UNWANTED,
    TRUTH_OPEN = CODEC_OPEN,
    TRUTH_YES = CODEC_WANTED
} truth;

/* Whether the term holds for at least one of the numbers or texts that the record has for the term's word ("plies",
 * "comment" and so on; see search/question.h). */
static bool word_holds(const condition_term *term, search_view *view)
{
    size_t at = 0;
    double number;
    base_text text;
    if (!(term->word->kinds & view->record->kind))
        return false;
    if (term->word->sort == SEARCH_NUMBER) {
        while (term->word->next_number(&number, term->word, view, &at))
            if (condition_text_holds(term, base_arena_print(view->scratch, "%.17g", number), view->scratch))
                return true;
        return false;
    }
    while (term->word->next_text(&text, term->word, view, &at))
        if (condition_text_holds(term, text, view->scratch))
            return true;
    return false;
}

/* Whether the tags alone determine the value of the member. This is false for the moves, and for members that some
 * formats store together with the moves: the start position, the variant, the result. */
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

/* Whether the term cannot hold, whatever the moves are: it asks for more than the upper bound that is known for its
 * number, or for comments or glyphs in a game that has none. */
static bool is_out_of_reach(const condition_term *term, const search_view *view)
{
    double most;
    if (view->course->is_bare && search_is_of_notes(term->word))
        return true;
    bool is_least = term->relation == CONDITION_EQUAL || term->relation == CONDITION_GREATER ||
                    term->relation == CONDITION_GREATER_EQUAL;
    if (!is_least || term->is_negated || !term->is_number || !term->word->at_most || !view->course->start ||
        !term->word->at_most(&most, term->word, view->course))
        return false;
    return term->relation == CONDITION_GREATER ? most <= term->number : most < term->number;
}

/* Whether the game may have variations that are searched, so that the main line alone cannot refuse it. */
static bool has_more_lines(const search_view *view)
{
    const codec_course *course = view->course;
    if (!view->has_variations || course->is_single)
        return false;
    return base_text_is_absent(course->text) || base_text_find(course->text, '(') < course->text.length;
}

static truth term_truth(const condition_term *term, search_view *view, condition_place *place)
{
    bool holds = false, is_known = true;
    uint32_t at = CONDITION_NO_PLACE, node = 0;
    if (term->word) {
        bool is_pattern = term->word->sort == SEARCH_PATTERN, is_aim = is_pattern && search_is_aim(&term->question);
        if (view->course && !(is_aim && view->tracks))
            return !is_out_of_reach(term, view) ? TRUTH_OPEN : term->is_negated ? TRUTH_YES : TRUTH_NO;
        const search_track *track = is_aim && view->tracks ? &view->tracks[term->question.aim] : NULL;
        /* Moves in SAN (`text`) are played by the laws. Moves in binary form (`moves`) may contain an illegal one,
         * after which the positions found are not those of the game, so a match is not certain. */
        bool is_exact = !view->course || view->course->is_legal || !view->course->moves.data;
        if (view->course && track->ply != SEARCH_NEVER && (track->is_open || !is_exact))
            return TRUTH_OPEN;
        if (view->course && is_aim && track->ply == SEARCH_NEVER && has_more_lines(view))
            return TRUTH_OPEN;
        holds = is_pattern ? search_answer(&term->question, view, &at, &node) : word_holds(term, view);
    }
    for (size_t i = 0; !term->word && i < term->path_count && !holds; i++) {
        bool can_tell = !view->course || is_in_tags(term->paths[i], view->record->game);
        is_known = is_known && can_tell;
        holds = can_tell && condition_path_holds(term, view->record, term->paths[i], view->scratch, &at);
    }
    if (holds && !term->is_negated && place->at == CONDITION_NO_PLACE)
        *place = (condition_place){ at, node };
    if (!holds && !is_known)
        return TRUTH_OPEN;
    return holds != term->is_negated ? TRUTH_YES : TRUTH_NO;
}

/* The criteria hold if each condition in the list holds. A condition is a list of alternatives joined by "or", and an
 * alternative is a list of terms joined by "and". So an alternative has the lowest truth of its terms, and a condition
 * the highest truth of its alternatives. */
static truth find_truth(const condition *criteria, search_view *view, condition_place *place)
{
    const condition_term *terms = criteria->terms.items;
    truth facts = TRUTH_YES;
    for (size_t i = 0; i < criteria->terms.count && facts != TRUTH_NO;) {
        truth best = TRUTH_NO, now = TRUTH_YES;
        do {
            if (terms[i].is_alternative) {
                best = now > best ? now : best;
                now = TRUTH_YES;
            }
            truth next = best == TRUTH_YES || now == TRUTH_NO ? now : term_truth(&terms[i], view, place);
            now = next < now ? next : now;
        } while (++i < criteria->terms.count && !terms[i].is_apart);
        best = now > best ? now : best;
        facts = best < facts ? best : facts;
    }
    return facts;
}

void condition_take_variations(condition *criteria)
{
    criteria->has_variations = true;
}

bool condition_holds(const condition *criteria, const gamut_record *record, base_arena *scratch, condition_place *place)
{
    search_view view = {
        .record = record, .scratch = scratch, .aims = &criteria->aims, .has_variations = criteria->has_variations
    };
    condition_place at = { CONDITION_NO_PLACE, 0 };
    truth found = find_truth(criteria, &view, &at);
    if (place)
        *place = at;
    return found == TRUTH_YES;
}

static bool has_theme(const condition *criteria)
{
    const search_aim *aims = criteria->aims.items;
    for (size_t i = 0; i < criteria->aims.count; i++)
        if (aims[i].theme)
            return true;
    return false;
}

/* Tests the tags first; if they do not decide, replays the moves as far as `course` has them. */
codec_verdict condition_foresee(const condition *criteria, const gamut_record *record, const codec_course *course,
                                base_arena *scratch)
{
    search_view view = { .record = record, .scratch = scratch, .aims = &criteria->aims, .course = course };
    condition_place place = { CONDITION_NO_PLACE, 0 };
    view.has_variations = criteria->has_variations;
    truth found = find_truth(criteria, &view, &place);
    if (found != TRUTH_OPEN || !criteria->aims.count || !course->start)
        return (codec_verdict)found;
    search_track *tracks = ARENA_ARRAY(scratch, criteria->aims.count, search_track);
    if (!tracks)
        return CODEC_OPEN;
    if (course->moves.data && has_theme(criteria))
        search_scan_pairs(criteria->aims.items, criteria->aims.count, tracks, course->start, course->moves);
    else if (course->moves.data)
        search_glance(criteria->aims.items, criteria->aims.count, tracks, course->start, course->moves);
    else if (!search_scan_moves(criteria->aims.items, criteria->aims.count, tracks, course->start, course->text))
        return CODEC_OPEN;
    view.tracks = tracks;
    return (codec_verdict)find_truth(criteria, &view, &place);
}

bool condition_can_refuse(const condition *criteria, bool *asks_tags, bool *asks_moves)
{
    const condition_term *terms = criteria->terms.items;
    bool asks_facts = false; /* true: a term is about a computed fact ("plies"), which a collection may have stored */
    *asks_tags = *asks_moves = false;
    for (size_t i = 0; i < criteria->terms.count; i++) {
        const search_word *word = terms[i].word;
        *asks_tags = *asks_tags || !word;
        asks_facts = asks_facts || (word && word->kinds == GAMUT_KIND_CHESS_GAME);
        *asks_moves = *asks_moves || (word && word->sort == SEARCH_PATTERN && search_is_aim(&terms[i].question)) ||
                      (word && word->kinds == GAMUT_KIND_CHESS_GAME && word->sort == SEARCH_NUMBER) ||
                      (word && search_is_of_notes(word));
    }
    return *asks_tags || *asks_moves || asks_facts;
}
