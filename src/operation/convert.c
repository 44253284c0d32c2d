/* convert.c - from any format to any other, on one core or on many.
 *
 * Where the target prints one record at a time (`emit`), the thread that decodes a record also prints it, and pieces
 * are joined in order. Where it needs the order of the records, but not for all of its work (`code`), that thread does
 * this part of it. Otherwise records are put one by one on the calling thread: where the target builds a whole (`put`),
 * and where something looks at more than one record. Such are a chain that makes another kind of those that the target
 * has no kind for (games into an event), and what was asked for over all inputs. */
#include <string.h>

#include "base/text.h"
#include "operation.h"

/* One conversion: all inputs go through the same stages, so that the rounds of an event may lie in several files. */
typedef struct conversion {
    gamut_writer *writer;
    stage_chain *joint;   /* what was asked for over all inputs: an order, numbers */
    stage_chain *to_kind; /* makes records that the target can hold */
    operation_deals deals;
    bool has_deals;
    bool is_rebuilt; /* some records come from another format */
    bool is_missing; /* an input could not be opened */
    bool has_failed;
    bool has_skipped;  /* a record that the target cannot take as it is */
    bool is_selecting; /* not all records were asked for */
} conversion;

static bool is_of_kind(const conversion *task, const gamut_record *record)
{
    return task->writer->codec.format->about.kinds & record->kind;
}

/* Records of a kind that the target never has are reported as lost; one that it should have taken was skipped. */
static bool convert_put_record(conversion *task, const gamut_record *record)
{
    gamut_record room;
    if (task->has_deals)
        record = operation_deals_give(&task->deals, &task->writer->codec, record, &room);
    gamut_status status = record ? writer_put(task->writer, record) : GAMUT_FAILED;
    task->has_failed = status == GAMUT_FAILED;
    task->has_skipped = task->has_skipped || (status == GAMUT_SKIPPED && is_of_kind(task, record));
    return !task->has_failed;
}

/* ---- one record after the other ---- */

static bool put_ready(conversion *task)
{
    const gamut_record *record;
    while (!task->has_failed && (record = stage_take(task->to_kind)))
        (void)convert_put_record(task, record);
    return !task->has_failed;
}

/* What the target can hold goes straight to it, in the order of the input. */
static bool place(conversion *task, const gamut_record *record)
{
    if (is_of_kind(task, record))
        return convert_put_record(task, record);
    if (stage_feed(task->to_kind, record))
        return put_ready(task);
    task->has_failed =
        session_say(task->writer->session, GAMUT_UNWRITTEN, GAMUT_ERROR_MEMORY, "out of memory") != GAMUT_FINE;
    return false;
}

/* Places what the joint stages have ready; false: something failed. */
static bool place_ready(conversion *task, bool is_fed)
{
    const gamut_record *record;
    if (!is_fed)
        task->has_failed =
            session_say(task->writer->session, GAMUT_UNWRITTEN, GAMUT_ERROR_MEMORY, "out of memory") != GAMUT_FINE;
    while (!task->has_failed && (record = stage_take(task->joint)))
        (void)place(task, record);
    return !task->has_failed;
}

static bool forward(gamut_reader *reader, const gamut_record *record, void *payload)
{
    conversion *task = payload;
    (void)reader;
    if (stage_chain_is_idle(task->joint))
        return place(task, record);
    return place_ready(task, stage_feed(task->joint, record));
}

/* ---- many at once ---- */

/* Like the writer's own emit, but the text between records is decided again where pieces meet. */
static void convert_record(const driver *drive, driver_piece *piece, const gamut_record *record)
{
    const codec_writer *codec = &((const conversion *)drive->payload)->writer->codec;
    if (!writer_accepts(codec, record, piece->arena, piece->losses))
        return;
    const char *between = writer_between(codec, record, &piece->spelled_end);
    if (!piece->written)
        piece->spelled_from = codec_is_verbatim(codec, record) ? record->spelling.data : NULL;
    else if (between)
        base_buffer_add_string(&piece->out, between);
    gamut_status status = writer_emit(codec, record, piece->scratch.arena, &piece->out, piece->arena, piece->losses);
    if (status == GAMUT_OK)
        writer_prove(codec, record, piece->arena, piece->losses);
    piece->has_failed = piece->has_failed || status == GAMUT_FAILED;
    piece->skipped += status == GAMUT_SKIPPED;
    piece->written += status == GAMUT_OK;
}

/* The order is known only here, so everything is written here. */
static void join_piece(driver *drive, driver_piece *piece)
{
    gamut_writer *writer = ((const conversion *)drive->payload)->writer;
    codec_writer *codec = &writer->codec;
    handle_merge_losses(codec->arena, codec->losses, piece->losses);
    bool follows = piece->spelled_from && piece->spelled_from == writer->spelled_end;
    if (piece->written && writer->count && codec->format->writing.between && !follows)
        io_sink_write_text(codec->sink, base_text_of(codec->format->writing.between));
    if (piece->written)
        writer->spelled_end = piece->spelled_end;
    io_sink_write(codec->sink, piece->out.data, piece->out.length);
    writer->count += piece->written;
}

/* What threads make of a piece where the target needs the order. Losses are counted record by record, so that they are
 * listed as if nothing had been made before its turn. */
typedef struct coded_piece {
    size_t count;
    struct {
        const void *coded;   /* NULL: the target holds no such records */
        gamut_value *losses; /* what it cannot hold */
    } records[DRIVER_BATCH];
} coded_piece;

static void code_record(const driver *drive, driver_piece *piece, const gamut_record *record)
{
    const codec_writer *codec = &((const conversion *)drive->payload)->writer->codec;
    coded_piece *made = piece->found = piece->found ? piece->found : ARENA_NEW(piece->arena, coded_piece);
    gamut_value *losses = tree_list(piece->arena);
    piece->has_failed = !made || !losses;
    if (piece->has_failed)
        return;
    const void *coded = NULL;
    if (writer_accepts(codec, record, piece->arena, losses)) {
        coded = codec->format->writing.code(codec, record, piece->scratch.arena, piece->arena);
        piece->has_failed = !coded;
    }
    made->records[made->count].coded = coded;
    made->records[made->count++].losses = losses;
}

static void put_piece(driver *drive, driver_piece *piece)
{
    const conversion *task = drive->payload;
    const codec_writer *codec = &task->writer->codec;
    const coded_piece *made = piece->found;
    for (size_t i = 0; made && i < made->count && !drive->has_failed; i++) {
        handle_merge_losses(codec->arena, codec->losses, made->records[i].losses);
        const void *coded = made->records[i].coded;
        drive->has_failed = coded && writer_put_coded(task->writer, coded) == GAMUT_FAILED;
    }
}

/* The start of a file may depend on its first record, so that one goes ahead of the others. */
static gamut_status convert_first(gamut_reader *reader, gamut_writer *writer)
{
    const gamut_record *record;
    gamut_status status = GAMUT_OK;
    while (!writer->count && status != GAMUT_END && status != GAMUT_FAILED) {
        status = gamut_reader_next(reader, &record);
        if (status == GAMUT_OK && writer_put(writer, record) == GAMUT_FAILED)
            status = GAMUT_FAILED;
    }
    return status;
}

/* Records can be worked on apart unless something looks at several of them: joint stages, a change of kind, hand
 * records. They are printed apart unless the file has a document, which goes into the first of them, and coded apart
 * unless there is one thread only, which would keep each for nothing. */
static bool can_work_apart(const gamut_reader *reader, const conversion *task)
{
    const codec_writer *writer = &task->writer->codec;
    unsigned foreign = reader->format->kinds & ~writer->format->about.kinds;
    bool is_apart = writer->format->writing.emit ? tree_is_empty(writer->document)
                                                 : writer->format->writing.code && session_jobs(reader->session) > 1;
    return is_apart && !task->has_deals && stage_chain_is_idle(task->joint) &&
           !stage_chain_takes(task->to_kind, foreign);
}

/* ---- the whole ---- */

/* Whether extras and document will be used; a reader that need not collect them is much faster. */
static bool keeps_leftovers(const codec_writer *writer, const codec_format *from)
{
    if (writer->format == from)
        return !writer->is_canonical || writer->format->writing.has_facts_in_extras;
    return !writer->is_canonical && writer->format->writing.keeps_extras;
}

/* `is_only`: a document belongs to one file, so several inputs have none. */
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
    /* The kind of records to expect where a selection keeps none; guides among games do not count. 0: the format holds
     * several kinds, the target does not hold this one, or the records become another kind. */
    unsigned kinds = reader->codec.format->about.kinds & ~(unsigned)GAMUT_KIND_GUIDE;
    bool is_sole = (kinds & (kinds - 1)) == 0 && !codec_option(&reader->session->options, "as");
    writer->expected = is_sole ? (gamut_kind)(kinds & writer->codec.format->about.kinds) : (gamut_kind)0;
    reader->is_joined = !is_only;
    if (is_only)
        gamut_writer_follow(writer, reader);
    else
        codec_lose_documents(writer->codec.arena, writer->codec.losses, NULL, reader->codec.document);
    task->is_rebuilt = task->is_rebuilt || codec_is_lean(&reader->codec);
    gamut_outcome outcome;
    bool is_apart = can_work_apart(reader, task);
    if (is_apart) {
        bool is_coded = !writer->codec.format->writing.emit;
        driver drive = { .reader = reader,
                         .visit = is_coded ? code_record : convert_record,
                         .join = is_coded ? put_piece : join_piece,
                         .payload = task };
        /* A target that fails at the first record has reported why, and would fail at the others as well. */
        if (convert_first(reader, writer) == GAMUT_FAILED)
            outcome = writer_has_failed(writer) ? GAMUT_UNWRITTEN : GAMUT_UNREADABLE;
        else
            outcome = driver_run(&drive, session_jobs(session));
    } else {
        outcome = driver_each(reader, forward, task);
        outcome = task->has_failed ? GAMUT_UNWRITTEN : outcome;
    }
    if (outcome <= GAMUT_FINDINGS)
        reader_check_unread(reader);
    handle_merge_losses(writer->codec.arena, writer->codec.losses, stage_chain_losses(reader->chain));
    task->is_missing = reader->is_torn; /* it will be whole the next time */
    /* Nothing waits for the inputs that follow: of a hundred thousand, one is held at a time. */
    reader->is_fleeting = !is_only && is_apart;
    gamut_reader_close(reader);
    return outcome;
}

static gamut_outcome worse(gamut_outcome a, gamut_outcome b)
{
    return a > b ? a : b;
}

/* Writes what the stages over all inputs still hold, and the file if it is worth having. */
static gamut_outcome end_conversion(gamut_session *session, conversion *task, gamut_outcome outcome)
{
    codec_writer *codec = &task->writer->codec;
    if (!task->has_failed && !place_ready(task, stage_finish(task->joint)))
        outcome = GAMUT_UNWRITTEN;
    if (!task->has_failed && !stage_finish(task->to_kind))
        outcome = session_say(session, GAMUT_UNWRITTEN, GAMUT_ERROR_MEMORY, "out of memory");
    else if (!put_ready(task))
        outcome = GAMUT_UNWRITTEN;
    handle_merge_losses(codec->arena, codec->losses, stage_chain_losses(task->joint));
    handle_merge_losses(codec->arena, codec->losses, stage_chain_losses(task->to_kind));
    if (task->has_deals)
        operation_deals_count(&task->deals, codec);
    /* An empty file would look like a successful conversion. */
    if (outcome <= GAMUT_FINDINGS && !task->writer->count && !tree_is_empty(codec->losses))
        return session_say(session, GAMUT_UNWRITTEN, GAMUT_ERROR_FORMAT, "none of the records can be written as %s%s%s",
                           codec->format->about.id, codec->omission ? ": " : "",
                           codec->omission ? codec->omission : "");
    /* The readable part of a damaged file is worth writing. Where one of several inputs cannot be opened, the others
     * would look like the whole. */
    bool is_worth_it =
        outcome <= GAMUT_FINDINGS || (outcome == GAMUT_UNREADABLE && task->writer->count && !task->is_missing);
    if (is_worth_it && gamut_writer_commit(task->writer) != GAMUT_OK)
        outcome = GAMUT_UNWRITTEN;
    return worse(outcome, task->has_skipped ? GAMUT_FINDINGS : GAMUT_FINE);
}

/* The stages that were asked for belong to the readers: here are only those that the target needs. */
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

/* Standard output names no format. The strict form of a file is one of its own format, so the input is asked for that,
 * in silence: what is wrong with it is reported when it is read. One that cannot be opened is reported here. */
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
    return status == GAMUT_OK ? GAMUT_FINE : session->is_misused ? GAMUT_MISUSED : GAMUT_UNWRITTEN;
}

/* A selection loses nothing, but users should not have to guess why a file is empty or shorter. */
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

/* The target is opened before any input is read, so that a wrong name costs no time. Nothing replaces an
 * existing file before commit. */
gamut_outcome gamut_convert(gamut_session *session, const char *const *inputs, size_t input_count, const char *output,
                            const gamut_value **losses)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_MISUSED);
    conversion task = { 0 };
    *losses = NULL;
    gamut_outcome opened = open_target(&task.writer, session, input_count ? inputs[0] : NULL, output);
    if (opened != GAMUT_FINE)
        return opened;
    task.joint = stage_chain_open_part(session->budget, &session->options, true);
    task.to_kind = open_stages(session, task.writer);
    /* The option --deals. */
    const char *path = codec_option(&session->options, "deals");
    task.has_deals = path != NULL;
    gamut_outcome outcome = path ? operation_deals_open(&task.deals, session, path) : GAMUT_FINE;
    if (!task.joint || !task.to_kind)
        outcome = session_say(session, GAMUT_UNWRITTEN, GAMUT_ERROR_MEMORY, "out of memory");
    bool has_begun = outcome <= GAMUT_FINDINGS;
    /* An input that cannot be opened ends the conversion: a merge with a gap in it would look complete. */
    for (size_t i = 0; i < input_count && outcome <= GAMUT_FINDINGS; i++)
        outcome = worse(outcome, convert_input(session, inputs[i], &task, input_count == 1));
    if (has_begun)
        outcome = end_conversion(session, &task, outcome);
    if (outcome <= GAMUT_FINDINGS) {
        /* Some formats have a remark for users who convert to them, and some have one about a choice that they made. */
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
    return worse(outcome, is_whole ? GAMUT_FINE : GAMUT_FINDINGS);
}
