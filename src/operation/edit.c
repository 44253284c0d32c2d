/* edit.c - changes single values of a file and keeps the rest.
 *
 * Values are changed in trees: every value has a path, the shape of the record checks the new value, and the writer
 * keeps all other bytes by means of the extras of the file. The reported changes come from comparing both files, not
 * from the request. */
#include <string.h>

#include <gamut/change.h>

#include "base/date.h"
#include "base/text.h"
#include "check/check.h"
#include "edit/bridge_edit.h"
#include "io/system.h"
#include "model/tree_path.h"
#include "operation.h"
#include "report/report_changes.h"
#include "tournament/tournament_tree.h"
#include "trees.h"

/* Find the record that a path begins with: "event[2].name" means the second record, as in findings and differences; so
 * does "[2].name". Any other path, such as "name" or "tags[Room]", means the first record. NULL: there is no such
 * record. */
static gamut_value *edit_take_record(operation_trees *trees, base_text *path, size_t *number)
{
    tree_path_step step = { .index = 0 };
    size_t open = base_text_find(*path, '[');
    base_text rest = base_text_slice(*path, open, path->length);
    gamut_kind kind;
    if (rest.length && (!open || codec_kind_parse(&kind, base_text_slice(*path, 0, open)))) {
        if (!tree_path_next(&rest, &step))
            return NULL;
        *path = rest;
    }
    gamut_value *record = trees->records->first;
    uint64_t at = step.index;
    *number = (size_t)at;
    while (record && at--)
        record = record->next;
    return record;
}

static bool is_stamp(const gamut_change *change)
{
    return base_text_is(base_text_of(change->path), "@modified");
}

/* Convert the text to a boolean if the old value is one or `is_flag`, or to a text if the old value is one or, without
 * an old value, `is_new_text`. Otherwise the new value is a whole number if it looks like one, and a text if not. NULL:
 * a boolean is needed and the text is none, or out of memory. */
static gamut_value *value_like(base_arena *arena, const gamut_value *old, bool is_new_text, bool is_flag,
                               base_text text)
{
    int64_t integer;
    if (is_flag || (old && old->kind == GAMUT_VALUE_BOOL)) {
        bool is_yes = base_text_is(text, "true") || base_text_is(text, "yes");
        bool is_no = base_text_is(text, "false") || base_text_is(text, "no");
        return is_yes || is_no ? tree_bool(arena, is_yes) : NULL;
    }
    bool is_text = old ? old->kind == GAMUT_VALUE_TEXT : is_new_text;
    return !is_text && base_parse_int(&integer, text) ? tree_integer(arena, integer) : tree_text(arena, text);
}

/* Return the path of a value in the tree of the record, if the given path is the name of a tag. A tag of a board is a
 * member of the board, or an item in its list of tags, which is added if it is missing. Other paths are returned
 * unchanged; if such a path begins with "tags.", a game without tags gets an empty object of tags. */
static base_text edit_tag_path(base_arena *arena, gamut_value *record, gamut_kind kind, base_text path)
{
    if (kind == GAMUT_KIND_CHESS_GAME && base_text_starts_with(path, "tags.") && !gamut_value_member(record, "tags"))
        (void)tree_set_object(arena, record, "tags");
    /* Tags begin with a capital, members do not: "Room" names a tag even if the board does not have it yet. */
    if (kind != GAMUT_KIND_BRIDGE_BOARD || !path.length || path.data[0] < 'A' || path.data[0] > 'Z' ||
        base_text_find(path, '.') < path.length || base_text_find(path, '[') < path.length)
        return path;
    base_text small = base_arena_copy(arena, path);
    for (size_t i = 0; small.data && i < small.length; i++)
        ((char *)(uintptr_t)small.data)[i] = base_lower_ascii(small.data[i]);
    if (model_find(&board_shape, small))
        return small;
    base_text item = base_arena_print(arena, "tags[%.*s]", TEXT_ARGS(path));
    if (!tree_find_path(record, item)) {
        gamut_value *tag = tree_object(arena), *list = tree_find_path(record, TEXT("tags"));
        tree_set_text(arena, tag, "name", path);
        tree_set_text(arena, tag, "value", TEXT(""));
        tree_append(list ? list : tree_set_list(arena, record, "tags"), tag);
    }
    return base_arena_print(arena, "%.*s.value", TEXT_ARGS(item));
}

static bool change_path(operation_trees *trees, const gamut_change *change)
{
    base_text path = base_text_of(change->path), value = base_text_of(change->value);
    size_t number;
    gamut_value *record = edit_take_record(trees, &path, &number);
    gamut_kind kind;
    if (path.length && path.data[0] == '.')
        path = base_text_slice(path, 1, path.length);
    if (!record || !codec_kind_parse(&kind, tree_get_text(record, "kind"))) {
        session_say(trees->session, GAMUT_MISUSED, GAMUT_ERROR_MISSING, "%s: there is no such place", change->path);
        return false;
    }
    path = edit_tag_path(trees->arena, record, kind, path);
    const gamut_value *old = tree_find_path(record, path);
    /* The tags of games are texts even if they look like numbers, and so are many members. */
    const model_member *member = model_find(codec_shape(kind), path);
    bool is_text = base_text_starts_with(path, "tags.") || (member && member->type == MODEL_TEXT);
    gamut_value *wanted = value_like(trees->arena, old, is_text, base_text_is(path, "deleted"), value);
    operation_tree_change *set = base_list_add(&trees->changed, trees->arena, sizeof *set);
    if (!wanted || !set) {
        session_say(trees->session, GAMUT_MISUSED, GAMUT_ERROR_VALUE, "%s: '%s' is neither yes nor no", change->path,
                    change->value);
        return false;
    }
    *set = (operation_tree_change){ number, path, change->path, { NULL, 0 } };
    if (!tree_put_path(trees->arena, record, path, wanted)) {
        session_say(trees->session, GAMUT_MISUSED, GAMUT_ERROR_MISSING, "%s: there is no such place", change->path);
        return false;
    }
    return true;
}

/* Note an arbiter's change of several rounds as one change for each round, so that a later change can replace a part of
 * it. */
static bool note_rounds(operation_trees *trees, const gamut_change *change, base_text path, size_t number)
{
    int64_t rounds[2];
    base_text person;
    if (!tournament_edit_rounds(path, rounds, &person))
        return false;
    for (; rounds[0] <= rounds[1]; rounds[0]++) {
        operation_tree_change *set = base_list_add(&trees->changed, trees->arena, sizeof *set);
        if (!set)
            return false;
        *set = (operation_tree_change){
            number, base_arena_print(trees->arena, "round/%lld/%.*s", (long long)rounds[0], TEXT_ARGS(person)),
            change->path, base_text_of(change->value)
        };
    }
    return true;
}

/* Apply a change written in the words of arbiters ("round/3/12-7") or directors ("A/NS/3/board/7"). It changes the
 * first event that has that place, or the event that is named ("event[2].A/NS/3/board/7"). If no event can be changed,
 * the first problem is reported. */
static bool change_event(operation_trees *trees, const gamut_change *change)
{
    base_text path = base_text_of(change->path), value = base_text_of(change->value);
    const char *problem = NULL, *each;
    size_t number;
    gamut_value *only = edit_take_record(trees, &path, &number);
    bool is_named = path.length < strlen(change->path);
    if (is_named && path.length && path.data[0] == '.')
        path = base_text_slice(path, 1, path.length);
    bool is_round = tournament_edit_is_path(path);
    for (gamut_value *record = is_named ? only : trees->records->first; record;
         record = is_named ? NULL : record->next, number++) {
        if (is_round ? !gamut_value_member(record, "players") : !bridge_edit_has_section(record, path))
            continue;
        if ((is_round ? tournament_edit : bridge_edit)(trees->arena, record, path, value, &each))
            return !is_round || note_rounds(trees, change, path, number);
        problem = problem ? problem : each;
    }
    if (!problem)
        problem = is_round ? "there is no event with players" : "there is no such section";
    session_say(trees->session, GAMUT_MISUSED, GAMUT_ERROR_VALUE, "%s: %s", change->path, problem);
    return false;
}

static bool edit_apply(operation_trees *trees, const gamut_change *changes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        base_text path = base_text_of(changes[i].path);
        if (is_stamp(&changes[i]))
            continue;
        if (tree_path_has_zero(path)) {
            session_say(trees->session, GAMUT_MISUSED, GAMUT_ERROR_MISSING,
                        "%s: there is no such place; counting begins with 1", changes[i].path);
            return false;
        }
        bool is_in_words = tournament_edit_is_path(path) || bridge_edit_is_path(path);
        if (!(is_in_words ? change_event : change_path)(trees, &changes[i]))
            return false;
    }
    return true;
}

/* Return whether an arbiter's change, which note_rounds has noted, is in this record. */
static bool has_rounds(const operation_trees *trees, size_t noted, size_t record)
{
    const operation_tree_change *changes = trees->changed.items;
    for (size_t i = 0; i < noted; i++)
        if (changes[i].value.data && changes[i].record == record)
            return true;
    return false;
}

/* Note the values that directors' changes have set in the trees, so that each value can be checked in the written file.
 * An event with arbiters' changes has none of them: a format may store those in another form. False: failed. */
static bool note_words(operation_trees *trees, const gamut_value *before, const gamut_change *changes, size_t count)
{
    const gamut_value *rows = NULL;
    size_t number, noted = trees->changed.count;
    bool has_words = false;
    for (size_t i = 0; i < count; i++)
        has_words = has_words || bridge_edit_is_path(base_text_of(changes[i].path));
    if (!has_words)
        return true;
    if (operation_diff_trees(trees->session, before, trees->records, &rows) > GAMUT_FINDINGS)
        return false;
    for (const gamut_value *row = rows->first; row; row = row->next) {
        base_text path = tree_get_text(row, "path");
        const char *asked = path.data;
        (void)edit_take_record(trees, &path, &number);
        if (has_rounds(trees, noted, number))
            continue;
        operation_tree_change *set = base_list_add(&trees->changed, trees->arena, sizeof *set);
        if (!set)
            return false;
        *set = (operation_tree_change){ .record = number, .asked = asked };
        set->path = base_text_slice(path, 1, path.length);
    }
    return true;
}

/* ---- whether the values make sense ---- */

/* Findings are located by the path of the member, because there is no file yet. */
static diag_place name_member(const void *source, const diag_place *record, const char *field)
{
    diag_place place = *record;
    const operation_trees *trees = source;
    place.field = tree_path_print(trees->arena, TEXT(""), "%s", field).data;
    return place;
}

/* Return what `check` finds in a record; NULL: out of memory. */
static diag_list *edit_judge_tree(operation_trees *trees, const gamut_value *tree)
{
    gamut_record record;
    diag_list *found = operation_trees_record(trees, tree, &record) ? diag_create(trees->session->budget) : NULL;
    const check_context context = { .diags = found, .locate = name_member, .source = trees };
    if (found)
        check_record(&context, &record);
    return found;
}

/* Return a finding about that member. Only errors count, except in a game: its tags have few rules, so any finding
 * counts. NULL: no finding. */
static const gamut_diagnostic *find_fault(diag_list *found, base_text path, bool is_game)
{
    for (size_t i = 0; i < diag_count(found); i++) {
        const gamut_diagnostic *each = diag_at(found, i);
        if ((is_game || each->severity == GAMUT_SEVERITY_ERROR) && base_text_is(path, each->path ? each->path : ""))
            return each;
    }
    return NULL;
}

/* Return whether `check` accepts the new values; otherwise report the first that it does not accept. Arbiters' changes
 * are not judged here. A fault that the old value already had is allowed, except in games. This runs after all changes,
 * because one change may need another to make sense. */
static bool are_sensible(operation_trees *trees)
{
    const operation_tree_change *changes = trees->changed.items;
    /* The record that `found` and `before` belong to; most changes are of one record. */
    const gamut_value *judged = NULL;
    diag_list *found = NULL, *before = NULL;
    bool is_fine = true, is_game = false;
    for (size_t i = 0; is_fine && i < trees->changed.count; i++) {
        const gamut_value *now = trees->records->first, *was = trees->originals->first;
        for (size_t at = changes[i].record; now && was && at; at--) {
            now = now->next;
            was = was->next;
        }
        if (changes[i].value.data || !now || !was)
            continue;
        if (now != judged) {
            diag_destroy(found);
            diag_destroy(before);
            found = edit_judge_tree(trees, now);
            before = edit_judge_tree(trees, was);
            judged = now;
            is_game = base_text_is(tree_get_text(now, "kind"), codec_kind_name(GAMUT_KIND_CHESS_GAME));
        }
        const gamut_diagnostic *fault = found && before ? find_fault(found, changes[i].path, is_game) : NULL;
        is_fine = found && before && (!fault || (!is_game && find_fault(before, changes[i].path, is_game)));
        if (fault && !is_fine)
            session_say(trees->session, GAMUT_MISUSED, GAMUT_ERROR_VALUE, "%s: %s", changes[i].asked, fault->message);
    }
    diag_destroy(found);
    diag_destroy(before);
    return is_fine;
}

/* Return whether the text is a time such as "2024-03-04 16:30:00", as in sessions. */
static bool edit_is_time(base_text text)
{
    base_date date;
    base_text clock = base_text_slice(text, 11, text.length), part;
    int64_t number;
    unsigned parts = 0;
    if (text.length != 19 || text.data[10] != ' ' || !base_date_parse(&date, base_text_slice(text, 0, 10)) ||
        !base_date_is_possible(date) || date.year < 1980 || date.year > 2107 || !date.month || !date.day)
        return false;
    while (base_text_next_part(&clock, ':', &part))
        if (part.length != 2 || !base_parse_int(&number, part) || number < 0 || number >= (parts++ ? 60 : 24))
            return false;
    return parts == 3;
}

/* Set the modification time of the sections that have changed, and of their session. */
static void stamp_record(base_arena *arena, const gamut_value *before, gamut_value *record, base_text time)
{
    gamut_value *bridge = tree_find_path(record, TEXT("bridge"));
    const gamut_value *old = gamut_value_member(gamut_value_member(before, "bridge"), "sections");
    if (!bridge || tree_equal(before, record))
        return;
    const gamut_value *old_section = old ? old->first : NULL;
    gamut_value *sections = tree_find_path(bridge, TEXT("sections"));
    for (gamut_value *section = sections ? sections->first : NULL; section; section = section->next) {
        if (!tree_equal(old_section, section))
            tree_set_text(arena, section, "modified", time);
        old_section = old_section ? old_section->next : NULL;
    }
    tree_set_text(arena, bridge, "modified", time);
}

/* The user gives the modification time; the clock is not used, so that the same command writes the same file. */
static bool edit_stamp(operation_trees *trees, const gamut_value *before, const gamut_change *changes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (!is_stamp(&changes[i]))
            continue;
        if (!edit_is_time(base_text_of(changes[i].value))) {
            session_say(trees->session, GAMUT_MISUSED, GAMUT_ERROR_VALUE,
                        "'%s' is not a time such as 2024-03-04 16:30:00", changes[i].value);
            return false;
        }
        const gamut_value *old = before ? before->first : NULL;
        for (gamut_value *record = trees->records->first; record; record = record->next, old = old ? old->next : NULL)
            stamp_record(trees->arena, old, record, base_text_of(changes[i].value));
    }
    return true;
}

/* List the differences between the original file and the written one; if the written file cannot be read again, between
 * the original and the changed trees. Findings of the written file are dropped, because they were already reported. */
static gamut_outcome list_changes(const operation_trees *trees, const gamut_value *before, const char *output,
                                  const gamut_value **changed)
{
    operation_trees after = { 0 };
    gamut_session *own = strcmp(output, "-") ? operation_fork_after_stages(trees->session) : NULL;
    bool is_there = own && operation_trees_look(&after, own, output) <= GAMUT_FINDINGS;
    /* a member of a database that cannot be read would look like a change */
    is_there = is_there && !io_bundle_unread(after.reader->codec.bundle);
    gamut_outcome outcome =
        operation_diff_trees(trees->session, before, is_there ? after.records : trees->records, changed);
    if (outcome <= GAMUT_FINDINGS)
        report_changes(trees->session->answers, before, is_there ? after.records : trees->records,
                       (gamut_value *)(uintptr_t)*changed);
    if (own)
        operation_trees_close(&after);
    gamut_session_close(own);
    return outcome > GAMUT_FINDINGS || (own && !is_there) ? GAMUT_UNWRITTEN : GAMUT_FINE;
}

/* If the format cannot hold a value, or would truncate it, the change is refused and no file is written. */
gamut_outcome gamut_edit(gamut_session *session, const char *input, const gamut_change *changes, size_t change_count,
                         bool rescore, const char *output, const gamut_value **changed)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_MISUSED);
    HANDLE_NEEDS(GAMUT_MISUSED, input, output, changed);
    HANDLE_NEEDS_SOME(GAMUT_MISUSED, changes, change_count);
    for (size_t i = 0; i < change_count; i++) {
        HANDLE_NEEDS(GAMUT_MISUSED, changes[i].path, changes[i].value);
    }
    operation_trees trees;
    gamut_outcome outcome = operation_trees_open(&trees, session, input), read = outcome;
    const gamut_value *before = outcome <= GAMUT_FINDINGS ? trees.originals : NULL;
    *changed = NULL;
    trees.is_strict = true;
    /* A file cannot be edited in place if only some of its records are selected, or could be read, because the other
     * records would be lost. */
    if (outcome <= GAMUT_FINDINGS && trees.reader->codec.extent == CODEC_EXTENT_SOME && io_is_same_file(input, output))
        outcome =
            session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                        "'%s' would keep only the records that are selected; choose a record by its path, such as "
                        "chess-game[2].white, or write to another file",
                        input);
    if (outcome <= GAMUT_FINDINGS && trees.reader->skipped && io_is_same_file(input, output))
        outcome = session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                              "'%s' would lose the records that cannot be read; write to another file", input);
    if (outcome <= GAMUT_FINDINGS)
        outcome = edit_apply(&trees, changes, change_count) && note_words(&trees, before, changes, change_count)
                      ? GAMUT_FINE
                      : GAMUT_MISUSED;
    if (outcome == GAMUT_FINE && rescore) {
        outcome = operation_trees_rescore(&trees);
        if (outcome == GAMUT_FINDINGS) {
            read = GAMUT_FINDINGS;
            outcome = GAMUT_FINE;
        }
    }
    if (outcome == GAMUT_FINE && !are_sensible(&trees))
        outcome = GAMUT_MISUSED;
    if (outcome == GAMUT_FINE && !edit_stamp(&trees, before, changes, change_count))
        outcome = GAMUT_MISUSED;
    if (outcome == GAMUT_FINE)
        outcome = operation_trees_try(&trees, output);
    if (outcome == GAMUT_FINE)
        outcome = operation_trees_write(&trees, output);
    if (outcome == GAMUT_FINE)
        outcome = list_changes(&trees, before, output, changed);
    /* If memory ran out, the change is not to blame. */
    if (outcome == GAMUT_MISUSED && base_arena_failed(trees.arena))
        outcome = session_out_of_memory(session, GAMUT_UNREADABLE);
    operation_trees_close(&trees);
    return outcome == GAMUT_FINE ? read : outcome;
}

/* The operands are FILE, then "set" PATH VALUE, any number of times. */
gamut_outcome edit_run(const operation_call *call, const gamut_edit_options *options, const gamut_value **answer)
{
    size_t count = (call->path_count - 1) / 3;
    gamut_change *changes = ARENA_ARRAY(call->session->answers, count + 1, gamut_change);
    if (!changes)
        return session_out_of_memory(call->session, GAMUT_UNREADABLE);
    for (size_t i = 0; i < count; i++)
        changes[i] = (gamut_change){ call->paths[2 + 3 * i], call->paths[3 + 3 * i] };
    for (size_t i = 1; i < call->path_count; i += 3)
        if (strcmp(call->paths[i], "set") != 0 || i + 2 >= call->path_count)
            return session_say(call->session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                               "edit takes FILE set PATH VALUE [set PATH VALUE]...");
    /* The modification time is passed on as one more change, with a path of its own. */
    if (options->modified)
        changes[count++] = (gamut_change){ "@modified", options->modified };
    return gamut_edit(call->session, call->paths[0], changes, count, options->rescore, options->output, answer);
}
