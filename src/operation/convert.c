/* convert.c - converts from any format to any other, on one core or on many.
 *
 * Every record is coded (turned into bytes) and then put (written). If no step needs several records at once, records
 * are coded ahead on all threads, before it is their turn to be put. Otherwise, such as with stages that make an event
 * of games, records are processed one by one on the calling thread. */
#include <string.h>

#include "base/text.h"
#include "operation.h"

/* One conversion. All inputs go through the same stages, so the rounds of an event may be in several files. */
typedef struct conversion {
    gamut_writer *writer;
    stage_chain *joint;   /* stages over all inputs, such as sorting and numbering */
    stage_chain *to_kind; /* stages that turn records into a kind that the target format can hold */
    operation_deals deals;
    bool has_deals;
    bool can_code_ahead; /* the records of this input do not depend on each other, and there are several threads */
    bool is_rebuilt;     /* some records come from another format */
    bool is_missing;     /* an input could not be opened, or changed while it was read */
    bool is_ending;      /* all inputs were read */
    bool has_failed;
    bool has_skipped;  /* the target left out a record */
    bool is_selecting; /* some records are not selected */
} conversion;

/* ---- records processed one by one ---- */

static void put_record(conversion *task, codec_coded *coded)
{
    gamut_status status = writer_put_coded(task->writer, coded);
    task->has_failed = status == GAMUT_FAILED;
    task->has_skipped = task->has_skipped || status == GAMUT_SKIPPED;
}

static void fail_for_memory(conversion *task)
{
    session_out_of_memory(task->writer->session, GAMUT_UNWRITTEN);
    task->has_failed = true;
}

/* Return the next record for the target that the stages have finished. Records of a kind that the target holds bypass
 * `to_kind`. NULL: no record is finished yet, or memory ran out. */
static const gamut_record *take_ready(conversion *task)
{
    unsigned kinds = task->writer->codec.format->about.kinds;
    const gamut_record *record = stage_take(task->to_kind);
    bool is_fed = true;
    while (is_fed && !record && (record = stage_take(task->joint)) && !(kinds & record->kind)) {
        is_fed = stage_feed(task->to_kind, record);
        record = stage_take(task->to_kind);
    }
    if (is_fed && !record && task->is_ending) {
        is_fed = stage_finish(task->to_kind);
        record = stage_take(task->to_kind);
    }
    if (is_fed)
        return record;
    fail_for_memory(task);
    return NULL;
}

/* Pass a record to the stages, and write the records that they have finished; if `record` is NULL, no more records
 * follow, and the stages hand over what they still hold. False: a failure, or the following records can be coded ahead.
 * The first record is never coded ahead, because it decides how the file starts. */
static bool convert_record(gamut_reader *reader, const gamut_record *record, void *payload)
{
    conversion *task = payload;
    gamut_writer *writer = task->writer;
    (void)reader;
    task->is_ending = !record;
    if (!(record ? stage_feed(task->joint, record) : stage_finish(task->joint)))
        fail_for_memory(task);
    while (!task->has_failed && (record = take_ready(task))) {
        gamut_record room;
        if (task->has_deals)
            record = operation_deals_give(&task->deals, &writer->codec, record, &room);
        codec_coded *coded = record ? writer_start(writer, record) : NULL;
        if (coded) {
            writer_code(&writer->codec, coded);
            put_record(task, coded);
        } else
            task->has_failed = true;
    }
    return !task->has_failed && !(task->can_code_ahead && writer->count);
}

/* ---- records coded ahead ---- */

/* Code a record into the list of its piece, a base_list of codec_coded. */
static void code_ahead(const driver *drive, driver_piece *piece, const gamut_record *record)
{
    const conversion *task = drive->payload;
    base_list *list = piece->found = piece->found ? piece->found : ARENA_NEW(piece->arena, base_list);
    codec_coded *coded = list ? base_list_add(list, piece->arena, sizeof *coded) : NULL;
    if (coded) {
        *coded = (codec_coded){
            .record = record, .scratch = piece->scratch.arena, .kept = piece->arena, .bytes = &piece->out
        };
        writer_code(&task->writer->codec, coded);
    }
    piece->has_failed = !coded || coded->status == GAMUT_FAILED;
}

static void convert_put_piece(driver *drive, driver_piece *piece)
{
    conversion *task = drive->payload;
    const base_list *list = piece->found;
    codec_coded *coded = list ? list->items : NULL;
    for (size_t i = 0; list && i < list->count && !task->has_failed; i++)
        put_record(task, &coded[i]);
    drive->has_failed = task->has_failed;
}

/* Return whether no record of the input depends on another: the target format codes each record by itself, and neither
 * a file of hand records nor stages over several records are used. */
static bool is_apart(const gamut_reader *reader, const conversion *task)
{
    const codec_format *format = task->writer->codec.format;
    return format->writing.code && !task->has_deals && stage_chain_is_idle(task->joint) &&
           !stage_chain_takes(task->to_kind, reader->format->kinds & ~format->about.kinds);
}

/* ---- the whole conversion ---- */

/* Return whether the target writes extras and the document (the parts of the file outside its records). A reader that
 * does not collect them is much faster. */
static bool keeps_leftovers(const codec_writer *writer, const codec_format *from)
{
    if (writer->format == from)
        return !writer->is_canonical || writer->format->writing.has_facts_in_extras;
    return !writer->is_canonical && writer->format->writing.keeps_extras;
}

/* Convert one input. `is_only`: it is the only input, so the output can keep its document. */
static gamut_outcome convert_input(gamut_session *session, const char *input, conversion *task, bool is_only)
{
    gamut_reader *reader;
    gamut_writer *writer = task->writer;
    task->is_missing = true;
    if (reader_prepare(&reader, session, session->diags, input) != GAMUT_OK)
        return GAMUT_UNREADABLE;
    if (!keeps_leftovers(&writer->codec, reader->codec.format))
        reader->codec.purpose = CODEC_TO_CONVERT;
    if (writer->codec.format->writing.spells_moves && reader->codec.format != writer->codec.format)
        reader->codec.signs = CODEC_SIGNS_SAN;
    if (!reader_leave_joint_stages(reader, !stage_chain_is_idle(task->joint)) || reader_start(reader) != GAMUT_OK) {
        gamut_reader_close(reader);
        return GAMUT_UNREADABLE;
    }
    task->is_missing = false;
    task->is_selecting = task->is_selecting || reader_selects(reader);
    /* Find the kind of record to expect, in case a selection keeps no record; texts among games are ignored. 0: the
     * format holds several kinds, the target cannot hold the kind, or the records become another kind. */
    unsigned kinds = reader->codec.format->about.kinds & ~(unsigned)GAMUT_KIND_GUIDE;
    bool is_sole = (kinds & (kinds - 1)) == 0 && !codec_option(&reader->session->options, "as");
    writer->expected = is_sole ? (gamut_kind)(kinds & writer->codec.format->about.kinds) : (gamut_kind)0;
    reader->is_joined = !is_only;
    if (is_only)
        gamut_writer_follow(writer, reader);
    else
        codec_lose_documents(writer->codec.arena, writer->codec.losses, NULL, reader->codec.document);
    task->is_rebuilt = task->is_rebuilt || codec_is_lean(&reader->codec);
    bool is_independent = is_apart(reader, task);
    task->can_code_ahead = is_independent && stage_chain_is_pure(reader->chain) && session_jobs(session) > 1;
    gamut_outcome outcome = GAMUT_FINE;
    if (!task->can_code_ahead || !writer->count)
        outcome = driver_each(reader, convert_record, task);
    bool goes_on = outcome <= GAMUT_FINDINGS && !task->has_failed && reader->status == GAMUT_OK;
    if (goes_on && task->can_code_ahead && writer->count) {
        driver drive = { .reader = reader, .visit = code_ahead, .join = convert_put_piece, .payload = task };
        outcome = driver_run(&drive, session_jobs(session));
    }
    outcome = task->has_failed ? GAMUT_UNWRITTEN : outcome;
    if (outcome <= GAMUT_FINDINGS)
        reader_check_unread(reader);
    codec_merge_losses(writer->codec.arena, writer->codec.losses, stage_chain_losses(reader->chain));
    task->is_missing = reader->is_torn; /* the file was changed while it was read */
    /* If no record is held back until the following inputs are read, the memory of this input can be released now:
     * there may be a hundred thousand inputs. */
    reader->is_fleeting = !is_only && is_independent;
    gamut_reader_close(reader);
    return outcome;
}

/* State that no record can be written, and why: what is lost first, unless the target names the reason. */
static gamut_outcome refuse_all(gamut_session *session, const codec_writer *codec)
{
    base_text reason =
        codec->omission ? base_text_of(codec->omission) : tree_get_text(codec->losses->first, "category");
    return session_say(session, GAMUT_UNWRITTEN, GAMUT_ERROR_FORMAT, "none of the records can be written as %s: %.*s",
                       codec->format->about.id, TEXT_ARGS(reason));
}

/* Write the records that the stages over all inputs still hold, and commit the file if it is worth having. */
static gamut_outcome end_conversion(gamut_session *session, conversion *task, const char *output, gamut_outcome outcome)
{
    codec_writer *codec = &task->writer->codec;
    if (!task->has_failed)
        (void)convert_record(NULL, NULL, task);
    if (task->has_failed)
        outcome = GAMUT_UNWRITTEN;
    codec_merge_losses(codec->arena, codec->losses, stage_chain_losses(task->joint));
    codec_merge_losses(codec->arena, codec->losses, stage_chain_losses(task->to_kind));
    if (task->has_deals)
        operation_deals_count(&task->deals, codec);
    /* An empty file would look like a successful conversion. */
    if (outcome <= GAMUT_FINDINGS && !task->writer->count && !tree_is_empty(codec->losses))
        return refuse_all(session, codec);
    if (outcome <= GAMUT_FINDINGS && task->is_selecting && !task->writer->count && operation_would_empty(output))
        return session_say(session, GAMUT_UNWRITTEN, GAMUT_ERROR_ARGUMENT,
                           "no record was selected, so '%s' stays as it is", output);
    /* The readable part of a damaged file is worth writing. But if one of several inputs cannot be opened, nothing is
     * written: the others alone would look like the whole. */
    bool is_worth_it =
        outcome <= GAMUT_FINDINGS || (outcome == GAMUT_UNREADABLE && task->writer->count && !task->is_missing);
    if (is_worth_it && gamut_writer_commit(task->writer) != GAMUT_OK)
        outcome = GAMUT_UNWRITTEN;
    return handle_worse(outcome, task->has_skipped ? GAMUT_FINDINGS : GAMUT_FINE);
}

/* Open the stages that the target needs; the stages that the user requested belong to the readers. */
static stage_chain *open_stages(gamut_session *session, const gamut_writer *writer)
{
    static const codec_options none;
    stage_chain *chain = stage_chain_open(session->budget, &none);
    const codec_format *format = writer->codec.format;
    if (chain && stage_chain_aim(chain, format->about.kinds, format->holds))
        return chain;
    stage_chain_close(chain);
    return NULL;
}

/* Open the target. Standard output does not tell the format. With the option "canonical", the format is that of the
 * input, so the input is opened to find it out. Its findings are dropped, because the input is read again later; but if
 * it cannot be opened, that is reported. */
static gamut_outcome open_target(gamut_writer **out, gamut_session *session, const char *input, const char *output)
{
    gamut_reader *reader = NULL;
    gamut_status status;
    bool is_unreadable = false;
    if (input && !strcmp(output, "-") && codec_option(&session->options, "canonical")) {
        diag_list *dropped = diag_create(session->budget);
        status = dropped ? reader_prepare(&reader, session, dropped, input) : GAMUT_FAILED;
        if (status == GAMUT_OK)
            status = writer_open_like(out, session, output, reader);
        else
            is_unreadable = true;
        gamut_reader_close(reader);
        diag_destroy(dropped);
    } else
        status = gamut_writer_open(out, session, output);
    if (is_unreadable) {
        (void)!reader_prepare(&reader, session, session->diags, input);
        gamut_reader_close(reader);
        return GAMUT_UNREADABLE;
    }
    return status == GAMUT_OK ? GAMUT_FINE : session_write_failure(session);
}

/* Report that records were not selected. A selection is no loss, but users want to know why a file is empty or
 * shorter. */
static void report_selection(gamut_session *session, const conversion *task, const char *output)
{
    const gamut_value *losses = task->writer->codec.losses;
    if (task->is_selecting && !task->writer->count && tree_is_empty(losses))
        session_report_output(session, output, &handle_rule_selection, TEXT("no record was selected"));
    for (const gamut_value *row = stage_chain_omissions(task->joint)->first; row; row = row->next) {
        int64_t count = 0;
        (void)tree_get_integer(&count, row, "count");
        base_text what = base_arena_print(session->answers, "%.*s are left out: %lld, first %.*s",
                                          TEXT_ARGS(tree_get_text(row, "category")), (long long)count,
                                          TEXT_ARGS(tree_get_text(row, "example")));
        session_report_output(session, output, &handle_rule_selection, what);
    }
}

/* Return the format of an input; NULL: it cannot be opened, which is reported later. */
static const codec_format *convert_format_of(gamut_session *session, const char *input)
{
    gamut_reader *reader = NULL;
    diag_list *dropped = diag_create(session->budget);
    const codec_format *format = NULL;
    if (dropped && reader_prepare(&reader, session, dropped, input) == GAMUT_OK)
        format = reader->codec.format;
    gamut_reader_close(reader);
    diag_destroy(dropped);
    return format;
}

/* Return whether the second of two inputs has the hands for the results of the first: results without scores come from
 * the tables, and hands from the dealing machine. */
static bool convert_has_hands(gamut_session *session, const char *const *inputs)
{
    const codec_format *results = convert_format_of(session, inputs[0]);
    const codec_format *hands = results && results->has_raw_sessions ? convert_format_of(session, inputs[1]) : NULL;
    return hands && hands->about.kinds == GAMUT_KIND_BRIDGE_BOARD;
}

/* The target is opened before any input is read, so that a wrong name costs no time. Without a target, records go to
 * standard output, as users of pandoc and jq expect. */
gamut_outcome convert_run(const operation_call *call, const gamut_convert_options *options, const gamut_value **losses)
{
    gamut_session *session = call->session;
    const char *const *inputs = call->paths;
    size_t input_count = call->path_count;
    const char *output = options->output ? options->output : "-";
    conversion task = { 0 };
    if (options->split)
        return operation_split(call, options, losses);
    *losses = NULL;
    if (!operation_spares_parts(session, output, inputs, input_count))
        return GAMUT_MISUSED;
    gamut_outcome opened = open_target(&task.writer, session, input_count ? inputs[0] : NULL, output);
    if (opened != GAMUT_FINE)
        return opened;
    task.joint = stage_chain_open_part(session->budget, &session->options, true);
    task.to_kind = open_stages(session, task.writer);
    const char *path = codec_option(&session->options, "deals");
    if (!path && input_count == 2 && convert_has_hands(session, inputs))
        path = inputs[--input_count];
    task.has_deals = path != NULL;
    gamut_outcome outcome = path ? operation_deals_open(&task.deals, session, path) : GAMUT_FINE;
    if (!task.joint || !task.to_kind)
        outcome = session_out_of_memory(session, GAMUT_UNWRITTEN);
    bool has_begun = outcome <= GAMUT_FINDINGS;
    /* An input that cannot be opened ends the conversion: a merge with a gap in it would look complete. */
    for (size_t i = 0; i < input_count && outcome <= GAMUT_FINDINGS; i++)
        outcome = handle_worse(outcome, convert_input(session, inputs[i], &task, input_count == 1));
    if (has_begun)
        outcome = end_conversion(session, &task, output, outcome);
    if (outcome <= GAMUT_FINDINGS) {
        const codec_writer *codec = &task.writer->codec;
        if (codec->format->writing.rebuilt && task.is_rebuilt && task.writer->count)
            session_report_output(session, output, codec->format->writing.rebuilt,
                                  base_text_of(codec->format->writing.rebuilt->title));
        if (codec->format->writing.remarks && codec->remark.data)
            session_report_output(session, output, codec->format->writing.remarks, codec->remark);
        writer_report_notices(session, task.writer, output);
        report_selection(session, &task, output);
    }
    *losses = tree_copy(session->answers, task.writer->codec.losses);
    if (task.has_deals)
        operation_deals_close(&task.deals);
    stage_chain_close(task.joint);
    stage_chain_close(task.to_kind);
    gamut_writer_close(task.writer);
    bool is_whole = tree_is_empty(*losses) && !session_has_unread(session);
    return handle_worse(outcome, is_whole ? GAMUT_FINE : GAMUT_FINDINGS);
}

gamut_outcome gamut_convert(gamut_session *session, const char *const *inputs, size_t input_count, const char *output,
                            const gamut_value **losses)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_MISUSED);
    HANDLE_NEEDS(GAMUT_MISUSED, output, losses);
    HANDLE_NEEDS_PATHS(GAMUT_MISUSED, inputs, input_count);
    if (!input_count)
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "convert needs a file to read");
    const gamut_convert_options options = { .size = sizeof options, .output = output };
    const operation_call call = { .session = session, .paths = inputs, .path_count = input_count };
    return convert_run(&call, &options, losses);
}
