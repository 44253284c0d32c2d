/* find.c - lists the records that match the options, and records that occur more than once. */
#include <gamut/search.h>

#include <string.h>

#include "base/index.h"
#include "base/text.h"
#include "many.h"
#include "model/tree_json.h"
#include "operation.h"
#include "report/report.h"
#include "search/theme.h"
#include "search/twin.h"

typedef enum find_form {
    FIND_LIST, /* text for people, one line for each hit */
    FIND_JSON, /* one object per line */
    FIND_COUNT /* only the number of hits */
} find_form;

/* The hits in one piece of a file: their number, and the lines to print for them (none with FIND_COUNT). */
typedef struct hit_lines {
    uint64_t count;
    base_list lines; /* base_text */
} hit_lines;

/* How a record repeats an earlier one. */
typedef enum twin_relation {
    TWIN_NONE,
    TWIN_SAME,
    TWIN_PREFIX /* one of the two games continues the other */
} twin_relation;

/* A record that is kept to be compared with later ones. Its print is a hash of what identical records have in common
 * (see search_print_of). */
typedef struct twin twin;
struct twin {
    search_print print, opening;
    search_facts facts;
    unsigned agreement;      /* what the record has in common with the one that it repeats (see search_agreement) */
    const chess_move *moves; /* NULL: this record is compared only with records that have the same print */
    size_t move_count;
    base_text line;
    twin_relation relation;
    twin *next;            /* the next record that repeats the same first record */
    twin *last;            /* only in the first record: the last record that repeats it, or itself */
    twin *first;           /* the record that this one repeats, or itself */
    twin *next_of_opening; /* next in the chain of records with the same people and first moves */
    twin *next_of_print;   /* next in the chain of records whose prints are equal although they are different records */
};

/* All records of a search for duplicates, in the order of the files. */
typedef struct twin_book {
    base_arena *arena;
    base_index prints, openings;
    /* Items are twin *, indexed by number in `prints` and `openings`: the heads of the chains. */
    base_list by_print, by_opening;
    base_list firsts; /* twin *: the records that repeat no earlier one */
} twin_book;

typedef struct search_run {
    find_form form;
    handle_out out;
    uint64_t hits;
    twin_book twins; /* for a search for duplicates */
} search_run;

/* Return the output line of a record, in the arena. */
static base_text print_hit(base_arena *arena, find_form form, const char *path, const gamut_record *record)
{
    base_buffer line = { 0 };
    if (form == FIND_LIST)
        report_hit(&line, arena, path, record);
    else {
        const gamut_value *tree = report_hit_tree(arena, path, record);
        if (tree)
            tree_print_json(&line, tree, 0);
        base_buffer_add_char(&line, '\n');
    }
    base_text text = line.failed ? (base_text){ NULL, 0 } : base_arena_copy(arena, base_buffer_text(&line));
    base_buffer_free(&line);
    return text;
}

static bool take_hit(const operation_many *batch, void **found, base_arena *arena, const char *path,
                     const gamut_record *record)
{
    const search_run *run = batch->payload;
    hit_lines *lines = *found ? *found : ARENA_NEW(arena, hit_lines);
    *found = lines;
    if (!lines)
        return false;
    lines->count++;
    if (run->form == FIND_COUNT)
        return true;
    base_text *line = base_list_add(&lines->lines, arena, sizeof *line);
    if (line)
        *line = print_hit(arena, run->form, path, record);
    return line && line->data;
}

static bool add_hits(operation_many *batch, base_arena *arena, const char *path, void *found)
{
    search_run *run = batch->payload;
    const hit_lines *lines = found;
    const base_text *items = lines->lines.items;
    (void)path;
    (void)arena;
    run->hits += lines->count;
    for (size_t i = 0; i < lines->lines.count; i++)
        base_buffer_add_text(&run->out.buffer, items[i]);
    handle_out_pass(&run->out);
    return !run->out.is_stopped && !run->out.buffer.failed;
}

static bool take_twin(const operation_many *batch, void **found, base_arena *arena, const char *path,
                      const gamut_record *record)
{
    const search_run *run = batch->payload;
    base_list *twins = *found ? *found : ARENA_NEW(arena, base_list);
    twin *made = twins ? base_list_add(twins, arena, sizeof *made) : NULL;
    *found = twins;
    if (!made || !search_print_of(&made->print, arena, record))
        return false;
    made->facts = search_facts_of(arena, record);
    (void)!search_opening_of(&made->opening, &made->moves, &made->move_count, arena, record);
    made->line = print_hit(arena, run->form == FIND_COUNT ? FIND_LIST : run->form, path, record);
    return made->line.data && !base_arena_failed(arena);
}

/* Return the slot of the head of the chain with that key (a print or an opening); it holds NULL if there is no chain
 * yet. NULL: out of memory. */
static twin **find_first(base_index *index, base_list *firsts, search_print key)
{
    size_t before = index->count;
    size_t at = base_index_put(index, (base_text){ (const char *)&key, sizeof key });
    if (at == BASE_INDEX_NONE)
        return NULL;
    if (at == before && !base_list_add(firsts, index->arena, sizeof(twin *)))
        return NULL;
    return &((twin **)firsts->items)[at];
}

static bool goes_on(const twin *a, const twin *b)
{
    size_t shorter = a->move_count < b->move_count ? a->move_count : b->move_count;
    return memcmp(a->moves, b->moves, shorter * sizeof *a->moves) == 0;
}

/* Add a record to the group of the record that it repeats, or start a new group. */
static bool file_twin(twin_book *book, twin *made)
{
    twin **same = find_first(&book->prints, &book->by_print, made->print);
    if (!same)
        return false;
    unsigned patience = SEARCH_TWIN_LIMIT;
    for (twin *each = *same; each && patience && !made->relation; each = each->next_of_print, patience--)
        if (search_agree(&made->agreement, &each->facts, &made->facts)) {
            made->relation = TWIN_SAME;
            made->first = each->first;
        }
    if (!made->relation) {
        made->next_of_print = *same;
        *same = made;
    }
    if (made->moves && !made->relation) {
        twin **chain = find_first(&book->openings, &book->by_opening, made->opening);
        if (!chain)
            return false;
        patience = SEARCH_TWIN_LIMIT;
        for (twin *each = *chain; each && patience && !made->relation; each = each->next_of_opening, patience--)
            if (goes_on(each, made) && search_agree(&made->agreement, &each->facts, &made->facts)) {
                made->relation = TWIN_PREFIX;
                made->first = each->first;
            }
        made->next_of_opening = *chain;
        *chain = made;
    }
    if (made->relation) {
        made->first->last->next = made;
        made->first->last = made;
        return true;
    }
    made->first = made->last = made;
    twin **kept = base_list_add(&book->firsts, book->arena, sizeof *kept);
    if (kept)
        *kept = made;
    return kept != NULL;
}

static bool add_twins(operation_many *batch, base_arena *arena, const char *path, void *found)
{
    search_run *run = batch->payload;
    twin_book *book = &run->twins;
    const base_list *twins = found;
    (void)arena;
    (void)path;
    for (size_t i = 0; i < twins->count; i++) {
        const twin *from = &((const twin *)twins->items)[i];
        twin *kept = ARENA_NEW(book->arena, twin);
        chess_move *moves = from->moves ? ARENA_ARRAY(book->arena, from->move_count, chess_move) : NULL;
        if (!kept || (from->moves && !moves))
            return false;
        *kept = *from;
        kept->line = base_arena_copy(book->arena, from->line);
        kept->facts = search_facts_keep(book->arena, &from->facts);
        if (moves)
            memcpy(moves, from->moves, from->move_count * sizeof *moves);
        kept->moves = moves;
        if (!kept->line.data || !file_twin(book, kept))
            return false;
        run->hits += kept->relation != TWIN_NONE;
    }
    return true;
}

/* Print an object without its closing brace and line end, because members follow. */
static void add_open_object(base_buffer *out, base_text line)
{
    base_buffer_add_text(out, base_text_slice(line, 0, line.length - 2));
}

/* Print the reasons: "moves, people by initials, year", or the same as a list of JSON texts. */
static void add_reasons(base_buffer *out, const twin *each, bool is_json)
{
    const char *quote = is_json ? "\"" : "";
    unsigned agreement = each->agreement;
    const char *moves = each->relation == TWIN_PREFIX        ? "first moves"
                        : agreement && each->facts.has_moves ? "moves"
                        : agreement                          ? "headers"
                                                             : "all that is known";
    base_buffer_print(out, "%s%s%s", quote, moves, quote);
    for (unsigned i = 0; i < SEARCH_AGREE_COUNT; i++)
        if (agreement & 1u << i)
            base_buffer_print(out, ", %s%s%s", quote, search_agreement_names[i], quote);
}

static void print_twin(base_buffer *out, const twin *each, const char *relation, bool is_json)
{
    /* If one game only continues the other, the moves count half (20 points instead of 40). */
    unsigned score = search_agreement_score(each->agreement) - (each->relation == TWIN_PREFIX ? 20 : 0);
    if (is_json) {
        add_open_object(out, each->line);
        base_buffer_print(out, ", \"relation\": \"%s\", \"score\": %u, \"reasons\": [", relation, score);
        add_reasons(out, each, true);
        base_buffer_add_string(out, "]}");
        return;
    }
    base_buffer_print(out, "  %-6s  %.*s", relation, (int)each->line.length - 1, each->line.data);
    base_buffer_print(out, "  %u: ", score);
    add_reasons(out, each, false);
    base_buffer_add_char(out, '\n');
}

static void print_twins(search_run *run)
{
    static const char *const names[] = { [TWIN_SAME] = "same", [TWIN_PREFIX] = "prefix" };
    twin *const *twins = run->twins.firsts.items;
    base_buffer *out = &run->out.buffer;
    bool is_json = run->form == FIND_JSON;
    for (size_t i = 0; i < run->twins.firsts.count && run->form != FIND_COUNT && !run->out.is_stopped; i++) {
        if (!twins[i]->next)
            continue;
        if (is_json) {
            add_open_object(out, twins[i]->line);
            base_buffer_add_string(out, ", \"duplicates\": [");
        } else
            base_buffer_add_text(out, twins[i]->line);
        for (const twin *each = twins[i]->next; each; each = each->next) {
            if (is_json && each != twins[i]->next)
                base_buffer_add_string(out, ", ");
            print_twin(out, each, names[each->relation], is_json);
        }
        base_buffer_add_string(out, is_json ? "]}\n" : "");
        handle_out_pass(&run->out);
    }
}

gamut_outcome gamut_find(gamut_session *session, const char *const *paths, size_t path_count,
                         const gamut_find_options *options, gamut_form form, const gamut_stream *stream, uint64_t *hits)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_MISUSED);
    HANDLE_NEEDS_STREAM(GAMUT_MISUSED, stream);
    HANDLE_NEEDS_PATHS(GAMUT_MISUSED, paths, path_count);
    gamut_find_options own = { 0 };
    if (hits)
        *hits = 0;
    if (!SESSION_TAKE(&own, options, session))
        return GAMUT_MISUSED;
    uint64_t left = 0;
    if (own.repertoire) {
        gamut_outcome compared = operation_find_repertoire(session, paths, path_count, &own, form, stream, &left);
        if (hits)
            *hits = left;
        return compared;
    }
    search_run run = { .form = own.count                 ? FIND_COUNT
                               : form == GAMUT_FORM_JSON ? FIND_JSON
                                                         : FIND_LIST,
                       .out = { .stream = stream } };
    base_arena *arena = own.duplicates ? base_arena_create(session->budget) : NULL;
    run.twins = (twin_book){ .arena = arena, .prints = { .arena = arena }, .openings = { .arena = arena } };
    operation_many batch = { .session = session,
                             .paths = paths,
                             .count = path_count,
                             .take = own.duplicates ? take_twin : take_hit,
                             .add = own.duplicates ? add_twins : add_hits,
                             .is_counting = own.count && !own.duplicates,
                             .payload = &run };
    gamut_outcome outcome = GAMUT_UNWRITTEN;
    if (arena || !own.duplicates)
        outcome = operation_many_run(&batch);
    run.hits += batch.counted;
    if (own.duplicates && outcome <= GAMUT_FINDINGS)
        print_twins(&run);
    base_arena_destroy(arena);
    bool is_written = handle_out_end(&run.out);
    if (hits)
        *hits = run.hits;
    return is_written ? outcome : GAMUT_UNWRITTEN;
}

const char *gamut_theme_name(size_t at)
{
    search_theme_row row;
    return search_theme_at(&row, at) ? row.name : NULL;
}

const char *gamut_theme_argument(size_t at)
{
    search_theme_row row;
    return search_theme_at(&row, at) ? row.argument : NULL;
}

const char *gamut_theme_definition(size_t at)
{
    search_theme_row row;
    return search_theme_at(&row, at) ? row.definition : NULL;
}

const char *gamut_theme_group(size_t at)
{
    search_theme_row row;
    return search_theme_at(&row, at) ? row.group : NULL;
}

/* With an output file, convert the records that match. */
gamut_outcome find_run(const operation_call *call, const gamut_find_options *options, const gamut_value **answer)
{
    uint64_t hits;
    if (options->output && (options->duplicates || options->count || call->style->form == GAMUT_FORM_JSON))
        return session_say(call->session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                           "-o writes the records that were found, and goes with none of --duplicates, --count and "
                           "--json");
    if (options->output) {
        const codec_options asked = call->session->options;
        if (!operation_skip_deleted(call->session))
            return session_out_of_memory(call->session, GAMUT_UNWRITTEN);
        gamut_outcome outcome = gamut_convert(call->session, call->paths, call->path_count, options->output, answer);
        call->session->options = asked;
        return outcome;
    }
    gamut_outcome outcome =
        gamut_find(call->session, call->paths, call->path_count, options, call->style->form, call->stream, &hits);
    if (outcome <= GAMUT_FINDINGS && options->count) {
        base_buffer text = { 0 };
        base_buffer_print(&text, "%llu\n", (unsigned long long)hits);
        if (text.failed || !call->stream->write((const char *)text.data, text.length, call->stream->payload))
            outcome = GAMUT_UNWRITTEN;
        base_buffer_free(&text);
    }
    return outcome;
}
