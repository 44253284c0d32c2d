/* event_papers.c - prints the papers of an event, and its prizes. */
#include <string.h>

#include "base/text.h"
#include "event_step.h"
#include "io/sink.h"
#include "io/system.h"
#include "night/night.h"
#include "papers/papers.h"
#include "standings/norms.h"
#include "standings/standings.h"

/* ---- what the state knows of the players ---- */

/* Return the club of each player, in the order of the event; NULL: out of memory. */
static base_text *list_clubs(desk_session *desk)
{
    size_t count = desk->event->players.count;
    base_text *clubs = ARENA_ARRAY(desk->arena, count + 1, base_text);
    for (size_t i = 0; clubs && i < count; i++)
        clubs[i] = desk_kept(desk, desk->event->players.items[i].id.value, "club");
    return clubs;
}

static bool list_fixed_boards(desk_session *desk, papers_options *options)
{
    size_t count = desk->event->players.count;
    pairing_fixed *fixed = ARENA_ARRAY(desk->arena, count + 1, pairing_fixed);
    options->fixed = fixed;
    for (size_t i = 0; fixed && i < count; i++) {
        int64_t number = desk->event->players.items[i].id.value;
        base_text board = desk_kept(desk, number, "board");
        if (board.length)
            fixed[options->fixed_count++] = (pairing_fixed){ number, board };
    }
    return fixed != NULL;
}

/* The papers of a round have the boards that were published, even if fixed boards have changed since. */
static bool list_boards(desk_session *desk, papers_options *options)
{
    desk_round round;
    size_t number = options->round ? options->round : desk->paired;
    if (!number || number > desk->paired)
        return true;
    if (!desk_round_of(&round, desk, (uint32_t)number))
        return false;
    pairing_fixed *boards = ARENA_ARRAY(desk->arena, round.count + 1, pairing_fixed);
    options->boards = boards;
    for (size_t i = 0; boards && i < round.count; i++)
        boards[options->board_count++] =
            (pairing_fixed){ round.pairs[i].white, base_arena_print(desk->arena, "%lld", (long long)round.boards[i]) };
    return boards != NULL;
}

/* ---- prizes ---- */

/* Distribute the prizes by the rules that the state keeps. NULL: desk->problem states why not. */
static const prizes_result *distribute(desk_session *desk, const base_language *language)
{
    base_text text = desk_kept(desk, 0, "prizes");
    const standings_options options = { 0 };
    prizes_field *field = ARENA_NEW(desk->arena, prizes_field);
    base_text *clubs = list_clubs(desk);
    if (text.length == 0) {
        desk->problem = "the event has no rules of prizes; --rules FILE sets them";
        return NULL;
    }
    desk->problem = NULL;
    const prizes_rules *rules = prizes_parse(desk->arena, text, &desk->problem);
    standings *ranked = rules ? standings_make(desk->arena, desk->event, &options, &desk->problem) : NULL;
    if (!ranked || !field || !clubs || !prizes_field_of(field, desk->arena, ranked, clubs))
        return NULL;
    field->language = language;
    return prizes_distribute(desk->arena, rules, field);
}

/* ---- papers ---- */

typedef struct event_printing {
    const operation_call *call;
    const char *output;
    papers_options options;
    const papers_kind *only; /* NULL: those that the operands name, or all */
    gamut_value *answer;     /* in the arena of the session's answers */
    gamut_value *written, *left_out;
    bool is_list; /* nothing is printed: the answer says what can be */
    gamut_outcome outcome;
} event_printing;

/* Print a paper to a file; without a path, into the answer. */
static bool print_paper(desk_session *desk, event_printing *printing, const papers_kind *kind, const char *path)
{
    gamut_session *session = printing->call->session;
    base_arena *answers = session->answers;
    base_buffer page = { 0 };
    gamut_value *object = tree_object(answers);
    const char *lack = papers_print(&page, desk->arena, kind, desk->event, &printing->options);
    tree_set_text(answers, object, "paper", base_text_of(kind->name));
    if (lack)
        tree_set_text(answers, object, "why", base_arena_copy(answers, base_text_of(lack)));
    else
        tree_set_text(answers, object, "title", base_text_of(kind->title));
    if (!lack && path)
        tree_set_text(answers, object, "file", base_arena_copy(answers, base_text_of(path)));
    else if (!lack && !printing->is_list)
        tree_set_text(answers, object, "page", base_arena_copy(answers, base_buffer_text(&page)));
    tree_append(lack ? printing->left_out : printing->written, object);
    if (!path) {
        printing->outcome = page.failed || base_arena_failed(answers) ? session_out_of_memory(session, GAMUT_UNREADABLE)
                                                                      : printing->outcome;
        base_buffer_free(&page);
        return printing->outcome == GAMUT_FINE;
    }
    io_output *output = NULL;
    io_sink *sink = !lack && io_output_open(&output, path) ? io_output_sink(output, NULL) : NULL;
    if (sink)
        io_sink_write(sink, page.data, page.length);
    if (!lack && (page.failed || !sink || !io_output_commit(output)))
        printing->outcome = session_say(session, GAMUT_UNWRITTEN, GAMUT_ERROR_OUTPUT, "'%s' cannot be written: %s",
                                        path, output ? io_output_message(output) : "out of memory");
    io_output_close(output);
    base_buffer_free(&page);
    return printing->outcome == GAMUT_FINE;
}

/* ---- norms that were nearly made ---- */

/* Return whether more is missing than a point of the score (which the performance follows), or one opponent. */
static bool is_far(const event_norm *norm, event_norm_condition condition)
{
    enum {
        CLOSE = 2 /* half points */
    };
    const event_norm_finding *finding = &norm->findings[condition];
    int64_t distance = finding->needed - finding->found;
    if (condition == EVENT_NORM_SCORE || condition == EVENT_NORM_PERFORMANCE)
        return event_norm_needed(norm) - norm->halves > CLOSE;
    return condition != EVENT_NORM_AVERAGE && (distance > 1 || distance < -1);
}

/* Return the condition that is missing, if it is only one and not far away; score and performance are one.
 * EVENT_NORM_CONDITION_COUNT: nothing, or more. */
static event_norm_condition lacking_condition(const event_norm *norm)
{
    event_norm_condition lacking = EVENT_NORM_CONDITION_COUNT;
    bool lacks_points = false;
    for (unsigned c = 0; c < EVENT_NORM_CONDITION_COUNT; c++) {
        const event_norm_finding *finding = &norm->findings[c];
        if (finding->is_met || finding->is_waived)
            continue;
        bool is_points = c == EVENT_NORM_SCORE || c == EVENT_NORM_PERFORMANCE;
        if (is_far(norm, (event_norm_condition)c))
            return EVENT_NORM_CONDITION_COUNT;
        if (lacking != EVENT_NORM_CONDITION_COUNT && !(is_points && lacks_points))
            return EVENT_NORM_CONDITION_COUNT;
        lacking = lacking == EVENT_NORM_CONDITION_COUNT ? (event_norm_condition)c : lacking;
        lacks_points = lacks_points || is_points;
    }
    return lacking;
}

/* Name those who came close, as the arbiter is asked after every open. */
static bool list_close(desk_session *desk, event_printing *printing)
{
    base_arena *answers = printing->call->session->answers;
    const norms *judged = norms_make(desk->arena, desk->event);
    gamut_value *list = NULL;
    for (uint32_t i = 0; judged && i < desk->event->players.count; i++)
        for (size_t k = 0; k < judged->players[i].norm_count; k++) {
            const event_norm *norm = &judged->players[i].norms[k];
            event_norm_condition lacking = norm->is_met ? EVENT_NORM_CONDITION_COUNT : lacking_condition(norm);
            if (lacking == EVENT_NORM_CONDITION_COUNT)
                continue;
            const event_norm_finding *finding = &norm->findings[lacking];
            int64_t numbers[] = { finding->found, finding->needed };
            static const char *const members[] = { "found", "needed" };
            gamut_value *object = tree_object(answers);
            tree_set_integer(answers, object, "id", desk->event->players.items[i].id.value);
            tree_set_text(answers, object, "name", base_arena_copy(answers, desk->event->players.items[i].name));
            tree_set_text(answers, object, "title", base_text_of(event_title_name(norm->title)));
            tree_set_text(answers, object, "what", base_text_of(event_norm_phrase(lacking)));
            for (size_t m = 0; m < COUNT(members); m++)
                tree_set_text(answers, object, members[m],
                              lacking == EVENT_NORM_SCORE ? base_decimal_print(answers, base_decimal(numbers[m] * 5, 1))
                                                          : base_arena_print(answers, "%lld", (long long)numbers[m]));
            list = list ? list : tree_set_list(answers, printing->answer, "close");
            tree_append(list, object);
        }
    return judged != NULL;
}

/* Find what the papers of a tournament show besides the event: boards, clubs, times, prizes, norms. */
static bool prepare_tournament(desk_session *desk, event_printing *printing)
{
    if (!list_fixed_boards(desk, &printing->options) || !list_boards(desk, &printing->options) ||
        !(printing->options.clubs = list_clubs(desk)))
        return false;
    printing->options.times = desk_kept(desk, 0, "times");
    if (desk_kept(desk, 0, "prizes").length &&
        !(printing->options.prizes = distribute(desk, printing->options.language)))
        return false;
    desk->problem = NULL;
    if (printing->only == papers_find(TEXT("norms")) && !list_close(desk, printing))
        return false;
    return true;
}

/* Add what the file of a session has no place for: hands, contracts and double dummy. */
static bool prepare_night(desk_session *desk, event_printing *printing)
{
    printing->options.tricks = night_tricks(desk);
    printing->options.trick_count = NIGHT_BOARDS;
    return printing->options.tricks && night_dress(desk);
}

static bool print_papers(desk_session *desk, void *payload)
{
    event_printing *printing = payload;
    size_t named = printing->only ? 1 : printing->call->path_count - 1;
    bool is_folder = printing->output && io_is_folder(printing->output);
    if (night_is_bridge(desk->tree) ? !prepare_night(desk, printing) : !prepare_tournament(desk, printing))
        return false;
    printing->is_list = !printing->output && !named;
    if (!printing->output && named > 1)
        return desk_refuse(desk, "several papers are printed into a folder: -o FOLDER");
    if (printing->output && named != 1 && !is_folder)
        return desk_refuse(desk, "'%s' is not a folder, and several papers are printed into one", printing->output);
    for (size_t i = 0; papers_at(i); i++) {
        const papers_kind *kind = papers_at(i);
        bool fits = night_is_bridge(desk->tree) ? kind->print_night != NULL : kind->print != NULL;
        bool is_wanted = printing->only ? kind == printing->only : named == 0 && fits;
        for (size_t word = 1; !printing->only && word < printing->call->path_count; word++)
            is_wanted = is_wanted || !strcmp(printing->call->paths[word], kind->name);
        const char *path = is_folder ? base_arena_print(desk->arena, "%s/%s.html", printing->output, kind->name).data
                                     : printing->output;
        if (is_wanted && ((is_folder && !path) || !print_paper(desk, printing, kind, path)))
            return printing->outcome != GAMUT_FINE;
    }
    /* A single paper that cannot be made is a failure; of many, those are left out that do not fit the event. */
    const gamut_value *close = tree_first_in(printing->answer, "close");
    if (named == 1 && printing->left_out->first && close)
        return desk_refuse(desk, "%.*s; close to one of %.*s: %lld %.*s, %.*s %.*s instead of %.*s",
                           TEXT_ARGS(tree_get_text(printing->left_out->first, "why")),
                           TEXT_ARGS(tree_get_text(close, "title")), (long long)tree_integer_in(close, "id"),
                           TEXT_ARGS(tree_get_text(close, "name")), TEXT_ARGS(tree_get_text(close, "what")),
                           TEXT_ARGS(tree_get_text(close, "found")), TEXT_ARGS(tree_get_text(close, "needed")));
    if (named == 1 && printing->left_out->first)
        return desk_refuse(desk, "%.*s", TEXT_ARGS(tree_get_text(printing->left_out->first, "why")));
    return true;
}

static void list_languages(base_arena *answers, gamut_value *answer)
{
    gamut_value *list = tree_set_list(answers, answer, "languages");
    for (size_t i = 0; papers_language_at(i); i++) {
        gamut_value *object = tree_object(answers);
        tree_set_text(answers, object, "code", base_text_of(papers_language_at(i)->code));
        tree_set_text(answers, object, "name", base_text_of(papers_language_at(i)->name));
        tree_append(list, object);
    }
}

/* Find a language by its code; absent: English. */
static bool find_language(const base_language **out, gamut_session *session, const char *code)
{
    base_text codes = TEXT("");
    *out = code ? papers_language_find(base_text_of(code)) : NULL;
    if (!code || *out)
        return true;
    for (size_t i = 0; papers_language_at(i); i++)
        codes = base_arena_print(session->answers, "%.*s%s%s", TEXT_ARGS(codes), i ? ", " : "",
                                 papers_language_at(i)->code);
    (void)session_say(session, GAMUT_MISUSED, GAMUT_ERROR_OPTION, "there are no papers in '%s'; there are %.*s", code,
                      TEXT_ARGS(codes));
    return false;
}

static gamut_outcome run_printing(event_printing *printing, const gamut_value **answer)
{
    gamut_session *session = printing->call->session;
    if (printing->output && event_would_replace(printing->call->paths[0], printing->output))
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_OUTPUT,
                           "'%s' belongs to the event; write to another file", printing->output);
    printing->answer = tree_object(session->answers);
    printing->written = tree_set_list(session->answers, printing->answer, "written");
    printing->left_out = tree_set_list(session->answers, printing->answer, "left_out");
    if (!printing->left_out)
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    gamut_outcome outcome =
        event_look(printing->call, printing->only ? printing->only->name : "papers", print_papers, printing, NULL);
    outcome = outcome == GAMUT_FINE ? printing->outcome : outcome;
    if (printing->is_list)
        list_languages(session->answers, printing->answer);
    *answer = outcome == GAMUT_FINE ? printing->answer : NULL;
    return outcome;
}

gamut_outcome event_papers_run(const operation_call *call, const gamut_event_papers_options *options,
                               const gamut_value **answer)
{
    event_printing printing = { .call = call,
                                .output = options->output,
                                .options = { .round = handle_unsigned(options->round),
                                             .title = base_text_of(options->title),
                                             .is_letter = options->paper && !strcmp(options->paper, "letter"),
                                             .address = base_text_of(options->address),
                                             .remark = base_text_of(options->remark) } };
    if (!find_language(&printing.options.language, call->session, options->language))
        return GAMUT_MISUSED;
    if (options->order && !papers_order_parse(&printing.options.order, base_text_of(options->order)))
        return session_say(call->session, GAMUT_MISUSED, GAMUT_ERROR_OPTION, "the order is one of %s, not '%s'",
                           papers_order_names, options->order);
    for (size_t i = 1; i < call->path_count; i++)
        if (!papers_find(base_text_of(call->paths[i]))) {
            base_text names = TEXT("");
            for (size_t k = 0; papers_at(k); k++)
                names = base_arena_print(call->session->answers, "%.*s%s%s", TEXT_ARGS(names), k ? ", " : "",
                                         papers_at(k)->name);
            return session_say(call->session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                               "there is no paper '%s'; there are %.*s", call->paths[i], TEXT_ARGS(names));
        }
    return run_printing(&printing, answer);
}

/* Papers that arbiters print so often that they have a verb. */
#define ONE_PAPER(verb, code)                                                                                          \
    gamut_outcome event_##verb##_run(const operation_call *call, const gamut_event_##verb##_options *options,          \
                                     const gamut_value **answer)                                                       \
    {                                                                                                                  \
        event_printing printing = { .call = call,                                                                      \
                                    .output = options->output,                                                         \
                                    .options = { .round = handle_unsigned(options->round) },                           \
                                    .only = papers_find(TEXT(#verb)) };                                                \
        if (!find_language(&printing.options.language, call->session, (code)))                                         \
            return GAMUT_MISUSED;                                                                                      \
        return run_printing(&printing, answer);                                                                        \
    }
ONE_PAPER(slips, options->language)
ONE_PAPER(cards, options->language)
ONE_PAPER(norms, NULL)

/* ---- the verb prizes ---- */

typedef struct event_prizing {
    const char *text;
    event_printing printing;
} event_prizing;

static bool store_rules(desk_session *desk, void *payload)
{
    const event_prizing *prizing = payload;
    const char *problem = NULL;
    base_text text = base_text_of(prizing->text);
    const prizes_rules *rules = prizes_parse(desk->arena, text, &problem);
    if (!rules) {
        desk->problem = problem;
        return false;
    }
    desk_keep(desk, 0, "prizes", text);
    desk_say(desk, "the rules of prizes have %zu categories", rules->category_count);
    return true;
}

static bool award_prizes(desk_session *desk, void *payload)
{
    event_prizing *prizing = payload;
    event_printing *printing = &prizing->printing;
    base_arena *answers = printing->call->session->answers;
    const prizes_result *result = distribute(desk, printing->options.language);
    if (!result)
        return false;
    printing->answer = prizes_tree(answers, result);
    if (printing->answer)
        tree_set_text(answers, printing->answer, "rules", base_arena_copy(answers, desk_kept(desk, 0, "prizes")));
    if (!printing->output)
        return printing->answer != NULL;
    printing->written = tree_list(answers);
    printing->left_out = tree_list(answers);
    return print_papers(desk, printing);
}

gamut_outcome event_prizes_run(const operation_call *call, const gamut_event_prizes_options *options,
                               const gamut_value **answer)
{
    gamut_session *session = call->session;
    event_prizing prizing = { .printing = {
                                  .call = call, .output = options->output, .only = papers_find(TEXT("prizes")) } };
    gamut_outcome outcome = GAMUT_FINE;
    if (!find_language(&prizing.printing.options.language, session, options->language))
        return GAMUT_MISUSED;
    if (options->rules && options->rules_text)
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                           "the rules come from --rules or from --rules-text, not both");
    prizing.text = options->rules_text;
    if (options->rules) {
        io_storage storage = { 0 };
        const char *message = NULL;
        if (io_load_file(&storage, options->rules, session->budget, &message) != IO_OK)
            return session_say(session, GAMUT_UNREADABLE, GAMUT_ERROR_INPUT, "'%s' cannot be read: %s", options->rules,
                               message);
        prizing.text = base_arena_copy(session->answers, base_text_of_bytes(storage.bytes)).data;
        io_storage_release(&storage);
        if (!prizing.text)
            return session_out_of_memory(session, GAMUT_UNREADABLE);
    }
    if (prizing.text) {
        const event_step step = { .call = call, .verb = "prizes", .by = options->by, .seen = options->seen };
        outcome = event_step_run(&step, store_rules, &prizing, answer);
    }
    *answer = NULL;
    if (outcome == GAMUT_FINE)
        outcome = event_look(call, "prizes", award_prizes, &prizing, NULL);
    if (outcome == GAMUT_FINE)
        outcome = prizing.printing.outcome;
    *answer = outcome == GAMUT_FINE ? prizing.printing.answer : NULL;
    return outcome;
}
