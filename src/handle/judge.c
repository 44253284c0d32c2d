/* judge.c - checks of one record, the same for all readers and threads. */
#include <string.h>

#include "check/check.h"
#include "handle.h"

/* Finds the place of a value for check_context, which is independent of codecs, by asking the codec. */
static diag_place judge_locate(const void *source, const diag_place *record, const char *path)
{
    const codec_reader *codec = source;
    return codec->format->locate(codec, record, path);
}

static check_profile profile_of(const codec_options *options)
{
    static const char *const names[] = {
        [CHECK_RATING] = "rating", [CHECK_PAIRING] = "pairing", [CHECK_EXCHANGE] = "exchange"
    };
    const char *wanted = codec_option(options, "profile");
    for (size_t i = CHECK_RATING; wanted && i < COUNT(names); i++)
        if (!strcmp(wanted, names[i]))
            return (check_profile)i;
    return CHECK_ANY;
}

check_context handle_check_context(const codec_reader *codec, const gamut_record *record, diag_list *diags)
{
    diag_place place = codec_place(codec, record->offset, record->length);
    place.record = codec_kind_name(record->kind);
    place.index = (int64_t)record->number;
    return (check_context){ .diags = diags,
                            .place = place,
                            .profile = profile_of(codec->options),
                            .locate = codec->format->locate ? judge_locate : NULL,
                            .source = codec };
}

void handle_judge(const gamut_reader *reader, const gamut_record *record, const struct chess_position *last,
                  diag_list *diags)
{
    check_context context = handle_check_context(&reader->codec, record, diags);
    context.last = last;
    context.budget = reader->session->budget;
    check_record(&context, record);
}
