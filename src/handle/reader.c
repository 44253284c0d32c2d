/* reader.c - opens files, finds their formats and closes them. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "collection/collection.h"
#include "collection/store.h"
#include "io/system.h"
#include "session.h"

enum {
    WINDOW_SIZE = 64 * 1024, /* bytes that a format sees when it is asked whether it recognises a file */
    FORGET_BYTES = 8 << 20   /* bytes that are read before their pages are released */
};

codec_window reader_window(const io_source *source)
{
    size_t length = source->bytes.length < WINDOW_SIZE ? source->bytes.length : WINDOW_SIZE;
    return (codec_window){ .bytes = { source->bytes.data, length },
                           .file_size = source->bytes.length,
                           .extension = io_path_extension(source->path) };
}

/* ---- archives ---- */

/* Returns whether a file with this extension is the main file of some family of files. */
static bool leads_family(base_text extension)
{
    for (size_t i = 0; i < codec_format_count; i++) {
        const codec_family *family = codec_formats[i]->family;
        if (family && family->main_extension &&
            base_text_equal_fold_ascii(extension, base_text_of(family->main_extension)))
            return true;
    }
    return false;
}

/* Reports how many other files of an archive could be read as well (not counting companions of the one that is read):
 * users who name only the archive may believe that all of it is read. */
static void report_other_members(const gamut_reader *reader)
{
    const io_bundle *bundle = reader->codec.bundle;
    const char *example = NULL;
    size_t others = 0;
    for (size_t i = 0; !io_bundle_is_named(bundle) && i < io_bundle_member_count(bundle); i++) {
        const char *name = io_bundle_member_name(bundle, i);
        if (!codec_find_extension(io_path_extension(name)) ||
            base_text_equal(io_path_split(base_text_of(name)).stem,
                            io_path_split(base_text_of(reader->codec.source->path)).stem))
            continue;
        example = example ? example : name;
        others++;
    }
    if (!others)
        return;
    diag_place place = { .index = -1 };
    place.file = diag_add_file(reader->diags, io_bundle_path(bundle), (base_bytes){ NULL, 0 }, false);
    diag_report(reader->diags, &codec_rule_more, place, "only %s is read; there %s %zu more, such as %s",
                reader->codec.source->path, others == 1 ? "is" : "are", others, example);
}

/* Selects the first member of an archive that some format recognises. Any file of a database may be the first member of
 * a ChessBase archive, so each may have to be examined. */
static const codec_format *find_format(io_bundle *bundle, const char **message)
{
    /* An archive that contains a database stands for the database, whichever of its files comes first. */
    bool is_selected = io_bundle_is_named(bundle);
    for (size_t i = 0; !is_selected && i < io_bundle_member_count(bundle); i++)
        is_selected = leads_family(io_path_extension(io_bundle_member_name(bundle, i))) &&
                      io_bundle_select(bundle, i, message) == IO_OK;
    codec_window window = reader_window(io_bundle_main(bundle));
    const codec_format *format = codec_detect(&window);
    for (size_t i = 0; !format && i < io_bundle_member_count(bundle) && io_bundle_member_count(bundle) > 1; i++) {
        if (io_bundle_select(bundle, i, message) != IO_OK)
            continue;
        window = reader_window(io_bundle_main(bundle));
        format = codec_detect(&window);
    }
    return format;
}

static gamut_status refuse_file(gamut_session *session, diag_list *diags, const char *path, const gamut_rule *rule,
                                const char *why)
{
    diag_place place = { .index = -1 };
    place.file = diag_add_file(diags, path, (base_bytes){ NULL, 0 }, false);
    size_t kept = diag_count(diags);
    diag_report_as(diags, rule, GAMUT_SEVERITY_ERROR, place, "%s", why);
    /* Clear the message of an earlier call. If there is no memory for a finding, the message must tell the reason. */
    session->message = diag_count(diags) > kept ? "" : why;
    session->error = GAMUT_ERROR_INPUT;
    return GAMUT_FAILED;
}

/* The file must be kept if answers or gathered records may be slices of it. Standard input is always kept, because it
 * cannot be read again. */
static void keep_or_close(gamut_session *session, io_bundle *bundle, bool is_needed)
{
    if (is_needed || !strcmp(io_bundle_path(bundle), "-"))
        session_keep(session, bundle);
    else
        io_bundle_close(bundle);
}

static gamut_status run_short(gamut_session *session)
{
    session_out_of_memory(session, GAMUT_UNREADABLE);
    return GAMUT_FAILED;
}

static bool set_up_reader(gamut_reader *reader)
{
    gamut_session *session = reader->session;
    codec_reader *codec = &reader->codec;
    codec->arena = base_arena_create(session->budget);
    codec->record = base_arena_create(session->budget);
    codec->cut = base_arena_create(session->budget);
    codec->options = &session->options;
    codec->limits = &session->limits;
    if (!codec->arena || !codec->record || !codec->cut)
        return false;
    codec->document = tree_object(codec->arena);
    codec->fixed = tree_list(codec->arena);
    reader->scratch = (reader_scratch){ .arena = codec->record, .diags = reader->diags };
    reader->chain = stage_chain_open(session->budget, &session->options);
    return codec->document && codec->fixed && reader->chain;
}

/* The reader takes over the bundle of files. If no reader can be created, the bundle is closed. */
static gamut_status prepare_bundle(gamut_reader **out, gamut_session *session, diag_list *diags, io_bundle *bundle)
{
    const char *wanted = codec_option(&session->options, "from"), *message;
    const io_source *source = io_bundle_main(bundle);
    bool is_collection = store_is_address(source->path) || store_recognises(source->bytes);
    const codec_format *format = is_collection ? &collection_format
                                 : wanted      ? codec_find(base_text_of(wanted))
                                               : find_format(bundle, &message);
    gamut_reader *reader = format ? base_memory_take(sizeof *reader) : NULL;
    if (!reader) {
        if (format)
            (void)run_short(session);
        else if (!source->bytes.length)
            (void)refuse_file(session, diags, source->path, &codec_rule_empty, "there is nothing in it");
        else
            (void)refuse_file(session, diags, source->path, &codec_rule_unknown,
                              strcmp(source->path, "-")
                                  ? "none of the formats recognises it"
                                  : "none of the formats that are one file recognises it; a database of several, such "
                                    "as ChessBase's, is opened by its name");
        keep_or_close(session, bundle, false);
        return GAMUT_FAILED;
    }
    session->read_as = format;
    session_hold(session);
    handle_mark(&reader->mark, HANDLE_READER, HANDLE_IS_OPEN);
    reader->session = session;
    reader->diags = diags;
    reader->next_open = session->readers;
    session->readers = reader;
    reader->format = &format->about;
    reader->codec.format = format;
    reader->codec.bundle = bundle;
    reader->codec.source = source;
    reader->codec.owner = reader;
    reader->codec.file = diag_add_file(diags, source->path, source->bytes, format->about.is_text);
    diag_tie_file(diags, reader->codec.file, reader);
    diag_set_format(diags, format->about.id);
    *out = reader;
    if (set_up_reader(reader)) {
        report_other_members(reader);
        return GAMUT_OK;
    }
    gamut_reader_close(reader);
    *out = NULL;
    return run_short(session);
}

/* Returns standard input if it was read before. It can be read only once, and some operations read their file twice, so
 * the session keeps it. NULL: it was not read yet. */
static io_bundle *find_stdin(const gamut_session *session)
{
    for (const gamut_reader *reader = session->readers; reader; reader = reader->next_open)
        if (!strcmp(io_bundle_path(reader->codec.bundle), "-"))
            return reader->codec.bundle;
    for (size_t i = 0; i < session->bundles.count; i++) {
        io_bundle *kept = ((io_bundle **)session->bundles.items)[i];
        if (!strcmp(io_bundle_path(kept), "-"))
            return kept;
    }
    return NULL;
}

io_result reader_open_bundle(io_bundle **out, gamut_session *session, const char *path, const char **message)
{
    const lent_file *main = session->lent;
    while (main && (!main->bytes.data || strcmp(main->name, path) != 0))
        main = main->next;
    io_access access = { session->budget, codec_option(&session->options, "password"), &session->last_archive,
                         session->shelf };
    io_bundle *held = !main && !strcmp(path, "-") ? find_stdin(session) : NULL;
    if (held) {
        *out = io_bundle_share(held);
        return IO_OK;
    }
    if (!main && store_is_address(path)) /* a collection on a server has no bytes to map */
        return io_bundle_open_memory(out, path, (base_bytes){ (const uint8_t *)"", 0 }, &access, message);
    if (!main)
        return io_bundle_open(out, path, &access, message);
    io_result result = io_bundle_open_memory(out, path, main->bytes, &access, message);
    for (const lent_file *file = session->lent; result == IO_OK && file; file = file->next) {
        if (file != main && file->bytes.data)
            result = io_bundle_lend(*out, file->name, file->bytes, message);
        if (result != IO_OK)
            io_bundle_close(*out);
    }
    return result;
}

/* Opens a family of files by its stem ("big" means "big.cbh" and its companion files), or a member whose name differs
 * in letter case. Called only if there is no file of that name, so a file without extension is never hidden. */
static io_result open_family(io_bundle **out, gamut_session *session, const char *path)
{
    for (size_t i = 0; i < codec_format_count; i++) {
        const codec_family *family = codec_formats[i]->family;
        if (!family || !family->main_extension)
            continue;
        base_text full = base_arena_print(session->answers, "%s.%s", path, family->main_extension);
        bool is_member = codec_has_extension(codec_formats[i], io_path_extension(path));
        const char *name = is_member ? path : full.data, *ignored;
        io_result result = name ? reader_open_bundle(out, session, name, &ignored) : IO_NO_MEMORY;
        if (result == IO_NOT_FOUND) {
            /* Letter case may differ: families come from systems that ignore letter case. */
            base_text found = io_find_in_any_case(session->answers, name);
            result = found.data ? reader_open_bundle(out, session, found.data, &ignored) : result;
        }
        if (result == IO_OK)
            return IO_OK;
    }
    return IO_NOT_FOUND;
}

gamut_status reader_prepare(gamut_reader **out, gamut_session *session, diag_list *diags, const char *path)
{
    io_bundle *bundle;
    const char *message = "";
    *out = NULL;
    io_result result = reader_open_bundle(&bundle, session, path, &message);
    if (result == IO_NOT_FOUND)
        result = open_family(&bundle, session, path);
    if (result != IO_OK)
        return refuse_file(session, diags, path, &codec_rule_unreadable, message);
    return prepare_bundle(out, session, diags, bundle);
}

bool reader_leave_joint_stages(gamut_reader *reader, bool has_joint_stages)
{
    stage_chain_close(reader->chain);
    reader->chain = stage_chain_open_part(reader->session->budget, &reader->session->options, false);
    reader->has_joint_stages = has_joint_stages;
    return reader->chain != NULL;
}

/* Returns whether deleted records are handed out like all others. */
static bool hands_out_deleted(const gamut_reader *reader)
{
    const char *deleted = codec_option(reader->codec.options, "deleted");
    const codec_writing *writing = &reader->codec.format->writing;
    bool marks_none = codec_can_write(writing) && !writing->keeps_deleted; /* the format has no such mark */
    return !deleted || !strcmp(deleted, "keep") || (!strcmp(deleted, "skip") && marks_none);
}

gamut_status reader_start(gamut_reader *reader)
{
    if (reader->codec.extent == CODEC_EXTENT_ALL && (reader_selects(reader) || reader->has_joint_stages))
        reader->codec.extent = CODEC_EXTENT_SOME;
    reader->codec.sieve = stage_chain_sieve(reader->chain);
    session_report_progress(reader, 0, 0);
    reader->status = reader->codec.format->reading.open(&reader->codec, reader->diags);
    if (reader_is_torn(reader))
        reader->status = GAMUT_FAILED;
    if (reader->status == GAMUT_FAILED && base_arena_failed(reader->codec.arena) && !reader->is_torn)
        diag_report(reader->diags, &codec_rule_memory, codec_place(&reader->codec, 0, 0),
                    "opening it needs more than is left");
    /* In text formats an empty file is valid and has no records; but it is hardly ever intended, so it is reported. */
    if (reader->status == GAMUT_OK && !reader->codec.source->bytes.length && reader->codec.format != &collection_format)
        diag_report(reader->diags, &codec_rule_empty, codec_place(&reader->codec, 0, 0), "there is nothing in it");
    return reader->status;
}

static gamut_status open_reader(gamut_reader **out, gamut_session *session, const char *path, codec_purpose purpose,
                                codec_extent extent)
{
    if (reader_prepare(out, session, session->diags, path) != GAMUT_OK)
        return GAMUT_FAILED;
    (*out)->codec.purpose = purpose;
    (*out)->codec.extent = extent;
    if (reader_start(*out) == GAMUT_OK)
        return GAMUT_OK;
    gamut_reader_close(*out);
    *out = NULL;
    return GAMUT_FAILED;
}

/* The file need not be kept after the reader is closed: the caller gets only records, which do not outlive the
 * reader. */
gamut_status gamut_reader_open(gamut_reader **out, gamut_session *session, const char *path)
{
    if (out)
        *out = NULL;
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_FAILED);
    HANDLE_NEEDS(GAMUT_FAILED, out, path);
    gamut_status status = reader_open_kept(out, session, path);
    if (status == GAMUT_OK)
        (*out)->is_fleeting = true;
    return status;
}

gamut_status reader_open_kept(gamut_reader **out, gamut_session *session, const char *path)
{
    return open_reader(out, session, path, CODEC_TO_WRITE, CODEC_EXTENT_ALL);
}

gamut_status reader_open_judging(gamut_reader **out, gamut_session *session, const char *path)
{
    gamut_status status = open_reader(out, session, path, CODEC_TO_CHECK, CODEC_EXTENT_ALL);
    if (status == GAMUT_OK)
        (*out)->is_judging = true;
    return status;
}

gamut_status reader_open_lean(gamut_reader **out, gamut_session *session, const char *path)
{
    return open_reader(out, session, path, CODEC_TO_SHOW, CODEC_EXTENT_ALL);
}

bool reader_can_pass(const gamut_reader *reader)
{
    return stage_chain_is_idle(reader->chain) && !reader->has_joint_stages;
}

uint64_t reader_pass_over(gamut_reader *reader, uint64_t number, reader_place *last)
{
    while (reader->status == GAMUT_OK && reader->number + 1 < number) {
        codec_span span = { .number = reader->number + 1 };
        base_arena_reset(reader->codec.cut);
        gamut_status status = reader->codec.format->reading.split(&reader->codec, reader->diags, &span);
        if (status == GAMUT_OK || status == GAMUT_SKIPPED)
            reader->number++;
        else
            reader->status = status;
        if (last && status == GAMUT_OK)
            *last = (reader_place){ span.number, span.offset };
    }
    return reader->number;
}

gamut_status reader_open_at(gamut_reader **out, gamut_session *session, const char *path, uint64_t number,
                            reader_place near)
{
    if (open_reader(out, session, path, CODEC_TO_SHOW, CODEC_EXTENT_ONE) != GAMUT_OK)
        return GAMUT_FAILED;
    gamut_reader *reader = *out;
    const codec_reading *reading = &reader->codec.format->reading;
    bool is_within_limit = number <= session->limits.records;
    if (!reader_can_pass(reader))
        return GAMUT_OK;
    if (reading->seek && near.number && near.number <= number && near.offset < reader->codec.source->bytes.length) {
        reading->seek(&reader->codec, near.offset, near.number);
        reader->number = near.number - 1;
    } else if (reading->jump && is_within_limit && reading->jump(&reader->codec, number))
        reader->number = number - 1;
    if (is_within_limit)
        (void)reader_pass_over(reader, number, NULL);
    return GAMUT_OK;
}

bool reader_is_torn(gamut_reader *reader)
{
    const char *flaw = io_bundle_flaw(reader->codec.bundle);
    if (flaw && !reader->is_torn)
        diag_report(reader->diags, &codec_rule_unreadable, codec_place(&reader->codec, 0, 0), "%s", flaw);
    reader->is_torn = flaw != NULL;
    return reader->is_torn;
}

/* Removes the reader from the session: findings no longer refer to its files. If its file was not read completely,
 * notes that the file must not be replaced. */
static void remove_reader(gamut_reader *reader)
{
    gamut_session *session = reader->session;
    io_bundle *bundle = reader->codec.bundle;
    gamut_reader **link = &session->readers;
    while (*link != reader)
        link = &(*link)->next_open;
    *link = reader->next_open;
    const char *what = reader_is_torn(reader)           ? IO_TORN
                       : io_bundle_unread(bundle)       ? io_bundle_unread(bundle)
                       : reader->status == GAMUT_FAILED ? "it was not read to its end"
                                                        : NULL;
    diag_release(reader->diags, reader);
    if (!what)
        return;
    unread_file *unread = ARENA_NEW(session->answers, unread_file);
    base_text path = base_arena_copy(session->answers, base_text_of(reader->codec.source->path));
    base_text copy = base_arena_copy(session->answers, base_text_of(what));
    if (unread && path.data && copy.data) {
        *unread = (unread_file){ path.data, copy.data, session->unread };
        session->unread = unread;
    } else
        session->has_unknown_unread = true;
}

/* If the `open` of the codec failed early, the codec has no state, and there is nothing to close. */
void gamut_reader_close(gamut_reader *reader)
{
    if (!reader)
        return;
    HANDLE_CLOSE(reader, READER, HANDLE_ANY);
    gamut_session *session = reader->session;
    remove_reader(reader);
    if (reader->codec.format->reading.close && reader->codec.state)
        reader->codec.format->reading.close(&reader->codec);
    stage_chain_close(reader->chain);
    diag_destroy(reader->scratch.aside);
    base_arena_destroy(reader->codec.record);
    base_arena_destroy(reader->codec.cut);
    base_arena_destroy(reader->codec.arena);
    keep_or_close(session, reader->codec.bundle, !reader->is_fleeting);
    handle_unmark(&reader->mark);
    free(reader);
    session_release(session);
}

const gamut_format *gamut_reader_format(const gamut_reader *reader)
{
    HANDLE_CHECK(reader, READER, HANDLE_ANY, NULL);
    return reader->format;
}

bool reader_only_sifts(const gamut_reader *reader)
{
    const char *deleted = codec_option(reader->codec.options, "deleted");
    return (!deleted || strcmp(deleted, "only") != 0) && !reader->has_joint_stages &&
           stage_chain_is_sieve(reader->chain);
}

bool reader_wants(const gamut_reader *reader, base_arena *arena, gamut_record *record)
{
    return (hands_out_deleted(reader) ||
            record->is_deleted == !strcmp(codec_option(reader->codec.options, "deleted"), "only")) &&
           (!stage_chain_is_pure(reader->chain) || stage_apply(reader->chain, arena, record) == STAGE_KEEP);
}

/* Returns whether the original bytes of the record can be copied. A record that takes values over from earlier records
 * (it has a `context`) keeps its meaning only if it follows them. So if stages select or sort records, or if several
 * inputs are joined (the last value of one input would apply to the next), such a record must be rewritten, unless the
 * format has a `put`, which sees all records in order. */
static bool keeps_meaning(const gamut_reader *reader, const codec_span *span)
{
    bool is_selected = reader->has_joint_stages || !stage_chain_is_idle(reader->chain);
    return !span->context || !(is_selected || reader->is_joined) || reader->codec.format->writing.put;
}

void reader_spell(const gamut_reader *reader, gamut_record *record, const codec_span *span)
{
    const codec_spelling *spelling = reader->codec.format->spelling;
    if (!spelling || !spelling->is_of_all || codec_is_fixing(&reader->codec) || !keeps_meaning(reader, span))
        return;
    record->spelling = span->bytes;
    record->spelled_in = reader->format->id;
}

/* ---- findings of records that may not be selected ---- */

bool reader_selects(const gamut_reader *reader)
{
    return !stage_chain_is_idle(reader->chain) || !hands_out_deleted(reader);
}

diag_list *reader_create_diags(const gamut_reader *reader)
{
    diag_list *diags = diag_create(reader->session->budget);
    if (!diags)
        return NULL;
    diag_set_limit(diags, reader->session->limits.diagnostics_per_rule);
    diag_set_format(diags, reader->format->id);
    return diags;
}

void reader_clear_diags(const gamut_reader *reader, diag_list *diags)
{
    diag_clear(diags);
    diag_set_format(diags, reader->format->id);
}

/* Records come in the order of the file, so adjacent ranges are joined. If there is no memory for a range, the findings
 * in it are reported after all. */
void reader_leave_out(gamut_reader *reader, uint64_t offset, uint64_t length)
{
    reader_range *ranges = reader->unwanted.items;
    reader_range *last = reader->unwanted.count ? &ranges[reader->unwanted.count - 1] : NULL;
    if (last && last->to == offset) {
        last->to = offset + length;
        return;
    }
    reader_range *range = base_list_add(&reader->unwanted, reader->codec.arena, sizeof *range);
    if (range)
        *range = (reader_range){ offset, offset + length };
}

/* Returns whether the place of a finding is outside all records that are not selected. A binary search finds the last
 * range that begins at or before the place. */
static bool is_wanted_place(const gamut_diagnostic *found, const diag_place *place, const void *payload)
{
    const gamut_reader *reader = payload;
    (void)found;
    const reader_range *ranges = reader->unwanted.items;
    size_t low = 0, high = reader->unwanted.count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (ranges[middle].from <= place->offset)
            low = middle + 1;
        else
            high = middle;
    }
    return place->file != reader->codec.file || !low || place->offset >= ranges[low - 1].to;
}

static bool is_unread(const gamut_diagnostic *found, const diag_place *place, const void *payload)
{
    return codec_costs(found->rule, found->severity) && is_wanted_place(found, place, payload);
}

/* Runs the check of the format, and keeps the findings that `wants` accepts; NULL: all findings. */
static void check_for(gamut_reader *reader,
                      bool (*wants)(const gamut_diagnostic *found, const diag_place *place, const void *payload))
{
    if (!reader->codec.format->check)
        return;
    diag_list *aside = wants ? reader_create_diags(reader) : NULL;
    reader->codec.format->check(&reader->codec, aside ? aside : reader->diags);
    if (aside)
        diag_append_wanted(reader->diags, aside, wants, reader);
    diag_destroy(aside);
}

void reader_check(gamut_reader *reader)
{
    check_for(reader, reader_selects(reader) ? is_wanted_place : NULL);
}

void reader_check_unread(gamut_reader *reader)
{
    if (reader->codec.format->is_unread_in_check)
        check_for(reader, is_unread);
}

void reader_pass(gamut_reader *reader, uint64_t done, uint64_t records)
{
    session_report_progress(reader, done, records);
    if (done < reader->forgotten + FORGET_BYTES)
        return;
    io_bundle_forget(reader->codec.bundle, reader->codec.source, done);
    reader->forgotten = done;
}

const gamut_value *gamut_record_tree(gamut_reader *reader, const gamut_record *record)
{
    HANDLE_ENTER(reader, READER, HANDLE_ANY, NULL);
    HANDLE_NEEDS_RECORD(NULL, record);
    const gamut_value *tree = codec_record_tree(reader->codec.record, record);
    if (!tree)
        session_say(reader->session, GAMUT_UNREADABLE, GAMUT_ERROR_MEMORY, "record %llu needs more memory than is left",
                    (unsigned long long)record->number);
    return tree;
}
