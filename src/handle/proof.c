/* proof.c - reads back what was written, so that no loss goes unreported.
 *
 * A writer knows what its format cannot hold, but not how its own text will be read: "5HXx" is read as a redoubled
 * contract, and a note with the number -1 as no note. So each rewritten record is written to a file in memory, read
 * back from there, and compared. */
#include "base/text.h"
#include "edit/board_plain.h"
#include "handle.h"

/* The state of proving one record. Everything in it lives until that proof ends. */
typedef struct proving {
    codec_writer writer;
    codec_reader reader;
    diag_list *diags; /* findings; they are dropped, because those of the input were already reported */
    base_arena *arena;
    base_arena *record; /* memory for the record that is read back, which codecs may reset */
} proving;

/* Write the record as the only record of a file in memory; its losses are in writer.losses. */
static bool write_alone(proving *proof, const codec_writer *as, const gamut_record *record)
{
    codec_writer *writer = &proof->writer;
    const codec_format *format = as->format;
    *writer = (codec_writer){ .format = format,
                              .output = writer->output,
                              .sink = io_output_sink(writer->output, NULL),
                              .extension = as->extension,
                              .kind = record->kind,
                              .options = as->options,
                              .limits = as->limits,
                              .arena = proof->arena,
                              .record = proof->record,
                              .is_canonical = as->is_canonical,
                              .losses = tree_list(proof->arena) };
    if (!writer->sink || !writer->losses)
        return false;
    codec_lose_unheld(proof->arena, writer->losses, format, record);
    gamut_status status = format->writing.begin ? format->writing.begin(writer) : GAMUT_OK;
    base_buffer bytes = { 0 };
    codec_coded coded = { .record = record, .scratch = proof->arena, .bytes = &bytes, .losses = writer->losses };
    if (status == GAMUT_OK && format->writing.code)
        status = format->writing.code(writer, &coded);
    if (status == GAMUT_OK && format->writing.put)
        status = format->writing.put(writer, &coded);
    io_sink_write(writer->sink, bytes.data, bytes.length);
    base_buffer_free(&bytes);
    if (status == GAMUT_OK && format->writing.end)
        status = format->writing.end(writer);
    return status == GAMUT_OK && io_output_commit(writer->output);
}

/* Read the first record of the file in memory, without any options. */
static bool read_alone(proving *proof, gamut_record *out)
{
    static const codec_options none = { .count = 0 };
    codec_reader *reader = &proof->reader;
    codec_scratch scratch = { .arena = proof->arena, .diags = proof->diags };
    codec_span span;
    *reader = (codec_reader){ .format = proof->writer.format,
                              .bundle = reader->bundle,
                              .source = io_bundle_main(reader->bundle),
                              .options = &none,
                              .limits = proof->writer.limits,
                              .arena = proof->arena,
                              .record = proof->arena,
                              .cut = proof->arena,
                              .document = tree_object(proof->arena),
                              .fixed = tree_list(proof->arena),
                              .purpose = CODEC_TO_CONVERT };
    if (!reader->document || !reader->fixed || reader->format->reading.open(reader, proof->diags) != GAMUT_OK)
        return false;
    *out = (gamut_record){ .number = 1 };
    return reader->format->reading.split(reader, proof->diags, &span) == GAMUT_OK &&
           reader->format->reading.decode(reader, &span, &scratch, out) == GAMUT_OK;
}

/* Ignore changed numbers of notes: some formats number notes themselves. Auction and play count as unchanged if calls
 * and cards still refer to the same notes. False: out of memory. */
static bool forgive_numbers(base_budget *budget, const gamut_board *asked, gamut_board *got)
{
    static const char *const parts[] = { "auction", "play" };
    gamut_board before = *asked, after = *got;
    base_arena *arena = base_arena_create(budget);
    bool is_plain = arena && board_make_plain(arena, &before, BOARD_AS_LAID_OUT) &&
                    board_make_plain(arena, &after, BOARD_AS_LAID_OUT);
    for (size_t i = 0; is_plain && i < COUNT(parts); i++) {
        const model_member *part = model_find(&board_shape, base_text_of(parts[i]));
        if (!tree_equal(model_value(arena, part, &before), model_value(arena, part, &after)))
            continue;
        if (i)
            got->play = asked->play;
        else
            got->auction = asked->auction;
    }
    base_arena_destroy(arena);
    return is_plain;
}

/* Compare both boards, after converting them to a form that is the same for all boards with the same content. If no
 * board could be read back, everything is lost. False: out of memory. */
static bool proof_compare_boards(proving *proof, gamut_value *lost, const gamut_board *asked, const gamut_record *back)
{
    gamut_board before = *asked, after = { 0 };
    gamut_record one = { .kind = GAMUT_KIND_BRIDGE_BOARD, .board = &before }, other = one;
    other.board = &after;
    if (back->kind == GAMUT_KIND_BRIDGE_BOARD)
        after = *back->board;
    if (!forgive_numbers(proof->arena->budget, &before, &after) ||
        !board_make_plain(proof->arena, &before, BOARD_AS_NUMBERED) ||
        !board_make_plain(proof->arena, &after, BOARD_AS_NUMBERED))
        return false;
    codec_lose_changed(proof->arena, lost, proof->writer.losses, &one, &other);
    return true;
}

/* The same for a session. */
static void proof_compare_events(proving *proof, gamut_value *lost, const gamut_record *asked, const gamut_record *back)
{
    static const gamut_event nothing = { .name = { NULL, 0 } };
    gamut_record got = { .kind = GAMUT_KIND_EVENT, .event = back->event ? back->event : &nothing };
    codec_lose_changed(proof->arena, lost, proof->writer.losses, asked, &got);
}

void writer_prove(const codec_writer *writer, const gamut_record *record, base_arena *arena, gamut_value *losses)
{
    gamut_record got = { 0 };
    const char *message;
    bool is_board = record->kind == GAMUT_KIND_BRIDGE_BOARD;
    if (!writer->format->writing.is_proved || (!is_board && record->kind != GAMUT_KIND_EVENT) ||
        codec_is_verbatim(writer, record))
        return;
    proving proof = { .diags = diag_create(arena->budget),
                      .arena = base_arena_create(arena->budget),
                      .record = base_arena_create(arena->budget) };
    if (!proof.arena || !proof.record || !proof.diags || !io_output_open_memory(&proof.writer.output) ||
        !write_alone(&proof, writer, record))
        goto done;
    base_bytes bytes = io_output_memory(proof.writer.output, NULL);
    io_access access = { .budget = arena->budget };
    if (io_bundle_open_memory(&proof.reader.bundle, "proof", bytes, &access, &message) == IO_OK) {
        gamut_value *lost = tree_list(proof.arena);
        (void)!read_alone(&proof, &got);
        if (lost && !is_board)
            proof_compare_events(&proof, lost, record, &got);
        if (lost && (!is_board || proof_compare_boards(&proof, lost, record->board, &got)))
            codec_merge_losses(arena, losses, lost);
        if (proof.reader.format->reading.close && proof.reader.state)
            proof.reader.format->reading.close(&proof.reader);
    }
done:
    if (proof.writer.format && proof.writer.format->writing.drop)
        proof.writer.format->writing.drop(&proof.writer);
    io_bundle_close(proof.reader.bundle);
    io_output_close(proof.writer.output);
    diag_destroy(proof.diags);
    base_arena_destroy(proof.record);
    base_arena_destroy(proof.arena);
}
