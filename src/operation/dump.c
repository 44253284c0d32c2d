/* dump.c - explains every byte of a file. */
#include "codec/dump.h"

#include "base/text.h"
#include "operation.h"

/* Return which files are dumped: an empty text if the path names the main file, which stands for all files of the
 * family; otherwise the extension of the one file that the path names. */
static base_text named_member(const gamut_reader *reader)
{
    const codec_family *family = reader->codec.format->family;
    base_text extension = io_path_extension(reader->codec.source->path);
    bool is_main = !family || !family->main_extension ||
                   base_text_equal_fold_ascii(extension, base_text_of(family->main_extension));
    return is_main ? TEXT("") : extension;
}

/* Text formats have no table that explains their bytes, so they are refused. */
gamut_outcome operation_dump(gamut_session *session, const char *path, const char *member, codec_dump *dump)
{
    gamut_reader *reader;
    if (reader_prepare(&reader, session, session->diags, path) != GAMUT_OK)
        return GAMUT_UNREADABLE;
    if (!reader->codec.format->dump) {
        session_say(session, GAMUT_MISUSED, GAMUT_ERROR_FORMAT, "%s has nothing to dump: it is plain text",
                    reader->format->title);
        gamut_reader_close(reader);
        return GAMUT_MISUSED;
    }
    dump->arena = reader->codec.arena;
    dump->row = reader->codec.record;
    dump->member = member ? base_text_of(member) : named_member(reader);
    reader->codec.purpose = CODEC_TO_CONVERT;
    /* If the codec cannot open the file, its bytes are shown as unexplained. */
    codec_dump_file(dump, reader->codec.file, reader->codec.source);
    if (reader_start(reader) == GAMUT_OK)
        reader->status = reader->codec.format->dump(&reader->codec, reader->diags, dump);
    bool is_there = !member || codec_dump_has_member(dump);
    gamut_outcome outcome = reader->status != GAMUT_OK               ? GAMUT_UNREADABLE
                            : io_bundle_unread(reader->codec.bundle) ? GAMUT_FINDINGS
                                                                     : GAMUT_FINE;
    if (reader_is_torn(reader))
        outcome = GAMUT_UNREADABLE;
    bool is_written = codec_dump_finish(dump);
    bool is_whole = !dump->has_no_memory && !base_arena_failed(reader->codec.arena);
    gamut_reader_close(reader);
    if (!is_whole && outcome <= GAMUT_FINDINGS)
        return session_say(session, GAMUT_UNREADABLE, GAMUT_ERROR_MEMORY,
                           "explaining all bytes needs more memory than is left");
    if (!is_written)
        return session_say(session, GAMUT_UNWRITTEN, GAMUT_ERROR_OUTPUT, "the output was closed");
    if (!is_there)
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_MISSING, "there is no .%s beside '%s'", member, path);
    return outcome;
}

gamut_outcome gamut_dump(gamut_session *session, const char *path, const char *member, gamut_dump_form form,
                         const gamut_stream *stream)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_MISUSED);
    HANDLE_NEEDS(GAMUT_MISUSED, path);
    HANDLE_NEEDS_STREAM(GAMUT_MISUSED, stream);
    codec_dump dump = { .form = form, .stream = stream };
    return operation_dump(session, path, member, &dump);
}

/* JSON output always has the bytes, so it takes precedence over the option "hex". */
gamut_outcome dump_run(const operation_call *call, const gamut_dump_options *options, const gamut_value **answer)
{
    gamut_dump_form form = call->style->form == GAMUT_FORM_JSON ? GAMUT_DUMP_JSONL
                           : options->hex                       ? GAMUT_DUMP_HEX
                                                                : GAMUT_DUMP_TEXT;
    (void)answer;
    return gamut_dump(call->session, call->paths[0], options->member, form, call->stream);
}
