/* check.c - is it right? Everything that is wrong, at once. */
#include "check/check.h"

#include <string.h>

#include "operation.h"

static diag_place locate(const void *source, const char *path)
{
    const codec_reader *codec = source;
    return codec->format->locate(codec, path);
}

static check_profile profile_of(const codec_options *options)
{
    static const char *const names[] = {
        [CHECK_RATING] = "rating", [CHECK_PAIRING] = "pairing", [CHECK_EXCHANGE] = "exchange"
    };
    const char *told = codec_option(options, "profile");
    for (size_t i = CHECK_RATING; told && i < COUNT(names); i++)
        if (!strcmp(told, names[i]))
            return (check_profile)i;
    return CHECK_ANY;
}

static check_context context_of(const gamut_reader *reader)
{
    const gamut_record *record = &reader->record;
    diag_place place = codec_place(&reader->codec, record->offset, record->length);
    place.record = codec_kind_name(record->kind);
    place.index = (int64_t)record->number;
    return (check_context){ .diags = reader->codec.diags,
                            .place = place,
                            .profile = profile_of(reader->codec.options),
                            .locate = reader->codec.format->locate ? locate : NULL,
                            .source = &reader->codec };
}

gamut_outcome api_read_all(gamut_reader *reader, bool is_judging, api_visit visit, void *payload)
{
    const gamut_record *record;
    gamut_status status;
    while ((status = gamut_reader_next(reader, &record)) == GAMUT_OK || status == GAMUT_SKIPPED) {
        if (!record)
            continue;
        check_context context = context_of(reader);
        if (is_judging)
            check_record(&context, record);
        if (visit && !visit(reader, record, payload))
            return GAMUT_FINE;
    }
    if (is_judging && reader->codec.format->check)
        reader->codec.format->check(&reader->codec);
    if (status == GAMUT_FAILED)
        return GAMUT_UNREADABLE;
    return reader->skipped ? GAMUT_FINDINGS : GAMUT_FINE;
}

gamut_outcome gamut_check(gamut_session *session, const char *path)
{
    gamut_reader *reader;
    if (gamut_reader_open(&reader, session, path) != GAMUT_OK)
        return GAMUT_UNREADABLE;
    gamut_outcome outcome = api_read_all(reader, true, NULL, NULL);
    gamut_reader_close(reader);
    return outcome != GAMUT_FINE ? outcome : session_verdict(session, session_fail_on(session));
}
