/* pbn_check.c - checks of the file as a whole: its characters, lines and version.
 *
 * Runs once after the last game, over the bytes instead of the records, because there are lines and characters between
 * games, in comments and in skipped text as well. Lines of embedded PBN are not checked, since they belong to the
 * document around it. */
#include <string.h>

#include "base/text.h"
#include "pbn.h"

/* The state of the checks of lines and tokens. */
typedef struct line_check {
    codec_reader *reader;
    diag_list *diags;
    const pbn_file *file;
    const char *start;
} line_check;

/* `message` may contain %02X, which shows the byte at `at`. */
static void pbn_check_report(const line_check *check, const gamut_rule *rule, const char *at, size_t length,
                             const char *message)
{
    diag_report(check->diags, rule, codec_place(check->reader, (uint64_t)(at - check->start), length), message,
                (unsigned)(unsigned char)*at);
}

/* Most bytes are printable ASCII, and are passed by the first comparison. */
static void judge_line(line_check *check, base_text line, size_t end_length)
{
    for (size_t i = 0; i < line.length; i++)
        if ((unsigned char)line.data[i] < ' ' || (unsigned char)line.data[i] >= 0x7f) {
            const char *at = line.data + i;
            unsigned char c = (unsigned char)*at;
            /* The standard's character set is ISO 8859-1, with a part that is discouraged (section 2.2). UTF-8 is not
             * allowed, but common by now, so its letters are not reported one by one: the finding about its byte order
             * mark is enough. */
            if (c >= 0x80 && check->file->encoding == ENCODING_UTF8)
                continue;
            if (c >= 0x80 && c < 0xa0)
                pbn_check_report(check, &pbn_character_windows, at, 1,
                                 "the character %02X is not in ISO 8859-1; it looks like one of Windows-1252");
            else if (c >= 0xa0 && c < 0xc0)
                pbn_check_report(
                    check, &pbn_character_discouraged, at, 1,
                    "the character %02X is one of those from A0 to BF, which other computers may show differently");
            else if (c != '\t' && c != '\v' && (c < ' ' || c == 0x7f))
                pbn_check_report(check, &pbn_character_control, at, 1, "the file has the control character %02X");
        }
    if (line.length + (end_length ? end_length : 1) > 255)
        pbn_check_report(check, &pbn_line_long, line.data, line.length,
                         "the line has more than 255 characters, its end included");
    else if (line.length >= 80)
        pbn_check_report(check, &pbn_line_wide, line.data, line.length, "the line is wider than 79 characters");
}

/* Reports tags that are newer than the version that the file states. If it states none ("% PBN"), a reader must expect
 * all tags. */
static void judge_version(line_check *check, const pbn_token *tag)
{
    static const struct newer {
        const char *name;
        unsigned version;
    } rows[] = {
        { "OptimumScore", 21 },      { "OptimumResultTable", 20 }, { "OptimumPlayTable", 20 },
        { "ScoreTable", 20 },        { "TotalScoreTable", 20 },    { "ActionTable", 20 },
        { "InstantScoreTable", 20 }, { "AuctionTimeTable", 20 },   { "PlayTimeTable", 20 },
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        if (check->file->version && check->file->version < rows[i].version && base_text_is(tag->name, rows[i].name))
            diag_report(check->diags, &pbn_version_feature,
                        codec_place(check->reader, (uint64_t)(tag->source.data - check->start), tag->source.length),
                        "the tag %s came with version %u.%u, and the file states %u.%u", rows[i].name,
                        rows[i].version / 10, rows[i].version % 10, check->file->version / 10,
                        check->file->version % 10);
    for (size_t i = 0; i < tag->name.length; i++)
        if ((unsigned char)tag->name.data[i] >= 0x80) {
            pbn_check_report(check, &pbn_character_symbol, tag->name.data, tag->name.length,
                             "the name of the tag has a letter outside ASCII");
            break;
        }
}

/* Checks the lines of a file that is not embedded in another document. */
static void judge_lines(line_check *check, base_text text)
{
    if (check->file->is_export)
        pbn_check_export(check->reader, check->diags);
    static const char *const marks[] = { "<PBN>", "</PBN>" };
    for (size_t i = 0; i < COUNT(marks) && text.length; i++) {
        const char *at = base_find(text.data, text.length, marks[i], strlen(marks[i]));
        if (at)
            pbn_check_report(check, &pbn_delimiter, at, strlen(marks[i]),
                             "the mark of embedded PBN is in a plain PBN file");
    }
    base_text line, rest = base_text_slice(text, check->file->has_mark ? 3 : 0, text.length);
    while (base_text_next_line(&rest, &line)) {
        const char *next = rest.length ? rest.data : text.data + text.length;
        judge_line(check, line, (size_t)(next - (line.data + line.length)));
    }
}

void pbn_check(codec_reader *reader, diag_list *diags)
{
    const pbn_file *file = reader->state;
    base_text text = base_text_of_bytes(reader->source->bytes);
    line_check check = { reader, diags, file, text.data };
    if (!text.length)
        return;
    if (file->has_mark)
        pbn_check_report(&check, &pbn_character_mark, text.data, 3,
                         "the file begins with the byte order mark of UTF-8");
    if (!file->is_embedded) /* the lines of an embedded file belong to the document around it */
        judge_lines(&check, text);
    pbn_cursor cursor = pbn_cursor_of(file, reader->source->bytes, true);
    pbn_token token;
    while ((token = pbn_next(&cursor, PBN_ELEMENTS)).kind != PBN_END) {
        /* Tabs are allowed between tokens and in comments, but not in strings (section 2.3). */
        bool is_string = token.kind == PBN_TAG || token.kind == PBN_STRING;
        for (size_t i = 0; is_string && i < token.text.length; i++)
            if (token.text.data[i] == '\t' || token.text.data[i] == '\v')
                pbn_check_report(&check, &pbn_character_tab, token.text.data + i, 1, "a tab is in a string");
        if (token.kind == PBN_TAG)
            judge_version(&check, &token);
    }
}

void pbn_facts(codec_reader *reader, gamut_value *out)
{
    const pbn_file *file = reader->state;
    base_arena *arena = reader->arena;
    if (file->version)
        tree_set_text(arena, out, "version", base_arena_print(arena, "%u.%u", file->version / 10, file->version % 10));
    tree_set_text(arena, out, "encoding", base_text_of(base_encoding_name(file->encoding)));
    tree_set_bool(arena, out, "export", file->is_export);
    tree_set_integer(arena, out, "boards", (int64_t)file->number);
}
