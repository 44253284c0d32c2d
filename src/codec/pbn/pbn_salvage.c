/* pbn_salvage.c - repairs files that went through mail, a web page or an editor: foreign lines, quoted lines, records
 * that were cut.
 *
 * It works on lines, before games are read, and discards nothing: a line that is not PBN becomes an escape line in the
 * same place, quotation marks before a line are removed, and the parts of a record that was interrupted are joined.
 * Lines are collected in fragments, which are records or parts of records. A part without a beginning is joined to the
 * last fragment that was cut and has none of its tags. An undamaged file stays the same, byte for byte. */
#include <string.h>

#include "base/index.h"
#include "base/text.h"
#include "pbn.h"
#include "rules/bridge/call.h"
#include "rules/bridge/card.h"

enum {
    MARK_LIMIT = 8, /* most characters that mail programs put before a line */
    SHOWN = 40,
    /* Limits of searches: a search from each line to the end of the file would take quadratic time. */
    TAG_LIMIT = 4096,  /* bytes within which a tag must end */
    LINE_LIMIT = 1000, /* most lines of a record that are searched */
    OPEN_LIMIT = 4,    /* most cut fragments that may still be continued */
    PROSE_LETTERS = 4  /* a word with this many small letters in a row is prose; in tables only strings have them */
};

#define JOINED "something else was between the parts of"

typedef enum line_section {
    SECTION_NONE,
    SECTION_AUCTION,
    SECTION_PLAY,
    SECTION_TABLE,
    SECTION_UNKNOWN /* after a tag that the standard does not have, which may or may not have elements */
} line_section;

/* A line of the result: a slice of the file, written after "% " if is_escaped. */
typedef struct kept_line {
    base_text text; /* several lines if a tag or comment spans them */
    bool is_escaped;
    struct kept_line *next;
} kept_line;

typedef struct fragment {
    kept_line *first, *last;
    base_index names;  /* names of its tags */
    const char *board; /* where the value of its tag Board begins in the file, for messages; NULL: it has no such tag */
    line_section section;
    base_text event;                 /* value of the tag Event; absent: it has none */
    size_t file;                     /* number of its file, if one file was pasted into another */
    base_text first_name, last_name; /* first and last of its tags */
    base_text expected; /* the tag that should come next, by the order in the previous record; absent: unknown */
    base_text columns;  /* header of the table at its end */
    bool is_regular;    /* each line of that table is a row */
    bool is_cut;        /* it was interrupted, so a later part may continue it */
    bool is_after_foreign;
    bool is_after_empty; /* directly after an empty line, without foreign lines */
    struct fragment *previous, *next;
} fragment;

typedef struct salvaging {
    codec_reader *reader;
    base_arena *arena; /* the reader's arena, which lives as long as the new text */
    const char *at, *end;
    fragment *first, *last;        /* all fragments, in the order of the file */
    fragment *now;                 /* the current fragment; NULL: an empty line has ended it */
    fragment *before;              /* the fragment that the last empty line ended */
    fragment *open[OPEN_LIMIT];    /* cut fragments, the latest first */
    kept_line *loose, *loose_last; /* lines since the last fragment ended; they go to the next fragment */
    bool has_foreign;              /* a foreign line came after the last line that belongs to a record */
    size_t file;                   /* number of the current file */
    size_t files;                  /* number of files that began inside another one */
    bool is_after_empty;           /* the last line, apart from comments, was empty */
    bool is_changed;
} salvaging;

/* ---- lines ---- */

static base_text line_at(const salvaging *salvage, const char *at)
{
    const char *to = at;
    while (to < salvage->end && !pbn_is_line_end(*to))
        to++;
    return (base_text){ at, (size_t)(to - at) };
}

static const char *after_line(const salvaging *salvage, const char *to)
{
    to += to < salvage->end && *to == '\r' && to + 1 < salvage->end && to[1] == '\n';
    return to < salvage->end ? to + 1 : to;
}

static pbn_cursor cursor_on(base_text text)
{
    return (pbn_cursor){ .start = text.data, .at = text.data, .end = text.data + text.length };
}

/* Returns whether a tag begins here, and not a word in brackets in some other text: a tag has a value in quotes, or a
 * known name. */
static bool is_tag(base_text text, pbn_token *tag)
{
    pbn_cursor cursor = cursor_on(base_text_slice(text, 0, TAG_LIMIT));
    if (!text.length || text.data[0] != '[')
        return false;
    *tag = pbn_next(&cursor, PBN_OUTSIDE);
    if (tag->faults & (PBN_TAG_UNQUOTED | PBN_TAG_NO_VALUE))
        return pbn_is_known_tag(tag->name);
    return tag->name.length && !base_is_digit(tag->name.data[0]);
}

/* Returns the length of the quotation marks before a line ("> > "); no line of PBN begins with such marks. */
static size_t marks_before(base_text line)
{
    size_t at = 0;
    bool is_quoted = false;
    for (; at < line.length && at < MARK_LIMIT && memchr("> |", line.data[at], 3); at++)
        is_quoted = is_quoted || line.data[at] != ' ';
    return is_quoted ? at : 0;
}

static const char *const page_ends[] = { "<br>", "<br/>", "<br />", "<BR>", "</p>", "=20" };

/* Removes the mark that a web page or a mail left at the end of the line. */
static base_text without_page_end(base_text line)
{
    base_text text = base_text_trim(line);
    for (size_t i = 0; i < COUNT(page_ends); i++) {
        size_t length = strlen(page_ends[i]);
        if (text.length > length && !memcmp(text.data + text.length - length, page_ends[i], length))
            return base_text_trim(base_text_slice(text, 0, text.length - length));
    }
    return line;
}

/* ---- the lines of sections ---- */

/* Returns whether the word is prose: it has small letters in a row, or the signs of mail addresses and web pages. */
static bool is_prose(base_text word)
{
    size_t small = 0;
    for (size_t i = 0; i < word.length && small < PROSE_LETTERS; i++) {
        if (memchr("<>@", word.data[i], 3))
            return true;
        small = word.data[i] >= 'a' && word.data[i] <= 'z' ? small + 1 : 0;
    }
    return small == PROSE_LETTERS;
}

/* Returns whether the word is short and in capitals, so that it may be a mistyped call or card. */
static bool is_like_call(base_text word)
{
    bool has_capital = false;
    for (size_t i = 0; i < word.length; i++) {
        if (word.data[i] >= 'a' && word.data[i] <= 'z')
            return false;
        has_capital = has_capital || (word.data[i] >= 'A' && word.data[i] <= 'Z');
    }
    return has_capital && word.length <= 3;
}

/* Returns whether the line consists of calls or cards and their annotations. Some unreadable words are accepted as
 * mistakes of the file, but not if they are most of the line. */
static bool has_calls(base_text line, bool is_play)
{
    pbn_cursor cursor = cursor_on(line);
    size_t good = 0, bad = 0, odd = 0;
    for (pbn_token token = pbn_next(&cursor, PBN_CALLS); token.kind != PBN_END; token = pbn_next(&cursor, PBN_CALLS)) {
        bridge_call call;
        bridge_card card;
        if (token.kind == PBN_BAD || token.kind == PBN_TAG)
            bad++;
        else if (token.kind == PBN_WORD) {
            bool is_read =
                base_text_is(token.text, "-") || (is_play ? bridge_read_card(&card, token.text) != 0
                                                          : bridge_read_call(&call, token.text, BRIDGE_PBN) != 0);
            bool is_odd = !is_read && is_like_call(token.text);
            good += is_read;
            odd += is_odd;
            bad += !is_read && !is_odd;
        } else
            good++;
    }
    return good + odd && good >= bad;
}

static bool is_letter_of(base_text word, const char *letters)
{
    return word.length == 1 && strchr(letters, word.data[0]);
}

/* Returns whether a column can hold the word. Checked for the columns of common tables, so that the words of a mail are
 * not taken for a row. */
static bool may_be_cell(base_text column, base_text word, bool is_text)
{
    size_t width = base_text_find(column, '\\');
    column = base_text_slice(column, 0, width);
    if (column.length && strchr("+-", column.data[0]))
        column = base_text_slice(column, 1, column.length);
    bool is_open = is_text || is_letter_of(word, "-?!") || (word.length && word.data[0] == '^');
    if (base_text_is(column, "Declarer"))
        return is_open || is_letter_of(word, "NESWnesw");
    if (base_text_is(column, "Denomination"))
        return is_open || is_letter_of(word, "CDHSN") || base_text_is(word, "NT");
    if (base_text_is(column, "Result"))
        return is_open || (word.length <= 3 && base_is_digit(word.data[0]));
    static const char *const numbers[] = { "Score", "MP",    "IMP",   "Percentage", "Rank",
                                           "Table", "Round", "Total", "Mean",       "Nr" };
    for (size_t i = 0; i < COUNT(numbers); i++)
        if (base_text_starts_with(column, numbers[i]))
            return is_text || !is_prose(word);
    return true;
}

/* Counts the elements of a line; 0: the line contains something that is not an element, or is mostly prose. */
static size_t count_elements(base_text columns, base_text line)
{
    pbn_cursor cursor = cursor_on(line);
    base_text rest = columns, column = { NULL, 0 };
    size_t count = 0, prose = 0;
    for (pbn_token token = pbn_next(&cursor, PBN_ELEMENTS); token.kind != PBN_END;
         token = pbn_next(&cursor, PBN_ELEMENTS)) {
        if (token.kind == PBN_COMMENT || token.kind == PBN_LINE)
            continue;
        if (!rest.length || !base_text_next_part(&rest, ';', &column))
            rest = columns;
        if ((token.kind != PBN_WORD && token.kind != PBN_STRING) ||
            !may_be_cell(column, token.text, token.kind == PBN_STRING))
            return 0;
        count++;
        prose += token.kind == PBN_WORD && is_prose(token.text);
    }
    return 2 * prose <= count ? count : 0;
}

static size_t count_columns(base_text columns)
{
    size_t count = columns.length > 0;
    for (size_t i = 0; i < columns.length; i++)
        count += columns.data[i] == ';';
    return count;
}

static bool fits_section(const fragment *part, base_text line)
{
    size_t count;
    switch (part->section) {
    case SECTION_AUCTION:
    case SECTION_PLAY:
        return has_calls(line, part->section == SECTION_PLAY);
    case SECTION_TABLE:
        count = count_elements(part->columns, line);
        return count && (!part->is_regular || count % count_columns(part->columns) == 0);
    case SECTION_UNKNOWN:
        return count_elements((base_text){ NULL, 0 }, line) > 0;
    default:
        return false;
    }
}

/* Returns whether each row of a table is one line, as all programs write it: at least half of the lines up to the next
 * tag have as many elements as there are columns. */
static bool is_table_regular(const salvaging *salvage, const char *at, base_text columns)
{
    enum {
        LOOKED_AT = 40
    };
    size_t right = 0, wrong = 0, wanted = count_columns(columns);
    for (int i = 0; i < LOOKED_AT && at < salvage->end; i++) {
        base_text line = line_at(salvage, at);
        if (base_text_is_blank(line) || line.data[0] == '[')
            break;
        size_t count = count_elements(columns, line);
        right += count == wanted;
        wrong += count && count != wanted;
        at = after_line(salvage, line.data + line.length);
    }
    return right >= wrong;
}

/* ---- fragments ---- */

static void keep_line(salvaging *salvage, fragment *part, base_text text, bool is_escaped)
{
    kept_line *line = ARENA_NEW(salvage->arena, kept_line);
    if (!line)
        return;
    *line = (kept_line){ text, is_escaped, NULL };
    kept_line **first = part ? &part->first : &salvage->loose, **last = part ? &part->last : &salvage->loose_last;
    if (*last)
        (*last)->next = line;
    else
        *first = line;
    *last = line;
}

/* Returns the tag that should come next in the fragment: the tag that follows its last tag in the previous record.
 * Programs write the tags of all records in the same order. */
static base_text expected_after(const fragment *part)
{
    base_text before = { NULL, 0 };
    const kept_line *line = part->previous ? part->previous->first : NULL;
    for (int i = 0; line && i < LINE_LIMIT; line = line->next, i++) {
        pbn_token tag;
        if (line->is_escaped || !is_tag(line->text, &tag))
            continue;
        if (base_text_equal(before, part->last_name))
            return tag.name;
        before = tag.name;
    }
    return (base_text){ NULL, 0 };
}

/* Marks a fragment as cut. A later part may continue it until OPEN_LIMIT other fragments have been cut. */
static void leave_open(salvaging *salvage, fragment *part)
{
    if (!part || part->is_cut)
        return;
    part->is_cut = true;
    part->expected = expected_after(part);
    memmove(salvage->open + 1, salvage->open, (OPEN_LIMIT - 1) * sizeof *salvage->open);
    salvage->open[0] = part;
}

static void forget_open(salvaging *salvage, const fragment *part)
{
    size_t kept = 0;
    for (size_t i = 0; i < OPEN_LIMIT; i++)
        if (salvage->open[i] != part)
            salvage->open[kept++] = salvage->open[i];
    while (kept < OPEN_LIMIT)
        salvage->open[kept++] = NULL;
}

static bool has_name(const fragment *part, base_text name)
{
    return part->names.count && base_index_find(&part->names, name) != BASE_INDEX_NONE;
}

/* Returns whether `part` may be the rest of `whole`: it has no tag Event, and the two have no tag in common except
 * Note. */
static bool continues(const fragment *whole, const fragment *part, const kept_line *lines)
{
    if (part->event.data)
        return false;
    for (const kept_line *line = lines; line; line = line->next) {
        pbn_token tag;
        if (!line->is_escaped && is_tag(line->text, &tag) && !base_text_is(tag.name, "Note") &&
            has_name(whole, tag.name))
            return false;
    }
    return true;
}

static void report_board(const salvaging *salvage, const fragment *part, const char *what)
{
    base_text board = part->board ? line_at(salvage, part->board) : TEXT("?");
    size_t quote = base_text_find(board, '"');
    codec_salvaged(salvage->reader, CODEC_GUESSED, &pbn_text_stray, "bridge-board", "%s board %.*s%s", what, (int)quote,
                   board.data, part->board ? "" : ", which has no number");
}

static void join_fragments(salvaging *salvage, fragment *whole, fragment *part)
{
    bool was_cut = part->is_cut;
    for (const kept_line *line = part->first; line; line = line->next) {
        pbn_token tag;
        if (!line->is_escaped && is_tag(line->text, &tag))
            (void)!base_index_put(&whole->names, tag.name); /* if memory runs out, the arena reports it */
    }
    if (whole->last)
        whole->last->next = part->first;
    else
        whole->first = part->first;
    whole->last = part->last;
    whole->last_name = part->last_name;
    whole->section = part->section;
    whole->columns = part->columns;
    whole->is_regular = part->is_regular;
    whole->board = whole->board ? whole->board : part->board;
    salvage->last = part->previous;
    salvage->last->next = NULL;
    salvage->before = salvage->before == part ? whole : salvage->before;
    salvage->now = salvage->now == part ? whole : salvage->now;
    forget_open(salvage, part);
    forget_open(salvage, whole);
    whole->is_cut = false;
    if (was_cut)
        leave_open(salvage, whole);
    salvage->is_changed = true;
    report_board(salvage, whole, JOINED);
}

/* Joins a part without a beginning to the fragment that it continues. Called when the part is complete. */
static void settle_fragment(salvaging *salvage, fragment *part)
{
    fragment *candidates[OPEN_LIMIT + 1] = { NULL };
    if (!part || !part->previous || !part->names.count)
        return;
    candidates[0] = part->is_after_foreign ? part->previous : NULL;
    memcpy(candidates + 1, salvage->open, sizeof salvage->open);
    /* In the first pass, only a fragment that expects exactly the part's first tag is continued; in the second, any
     * that fits. A part after an empty line may begin a record, so for it there is no second pass. */
    for (int pass = 0; pass < (part->is_after_empty ? 1 : 2); pass++)
        for (size_t i = 0; i < COUNT(candidates); i++) {
            fragment *whole = candidates[i];
            if (!whole || whole == part || (!pass && !base_text_equal(whole->expected, part->first_name)) ||
                !continues(whole, part, part->first))
                continue;
            salvage->file = whole->file;
            join_fragments(salvage, whole, part);
            return;
        }
}

static fragment *begin_fragment(salvaging *salvage)
{
    fragment *part = ARENA_NEW(salvage->arena, fragment);
    if (!part)
        return NULL;
    settle_fragment(salvage, salvage->last);
    *part = (fragment){ .first = salvage->loose,
                        .last = salvage->loose_last,
                        .file = salvage->file,
                        .names = { .arena = salvage->arena },
                        .is_after_foreign = salvage->has_foreign,
                        .is_after_empty = salvage->is_after_empty && !salvage->has_foreign,
                        .previous = salvage->last };
    if (salvage->last)
        salvage->last->next = part;
    else
        salvage->first = part;
    salvage->last = part;
    salvage->loose = salvage->loose_last = NULL;
    return part;
}

/* Returns whether a tag begins another record. A tag that the current record already has does so if the next tag is
 * repeated as well, or if some cut record lacks the tag. Any other tag does so if a cut record from another file, with
 * another event, expects it. */
static bool is_another_record(const salvaging *salvage, const pbn_token *tag, const char *after)
{
    pbn_token next;
    if (base_text_is(tag->name, "Note"))
        return false;
    if (!has_name(salvage->now, tag->name)) {
        /* The mandatory tags, the auction and the play are in all records, so they do not show which file they belong
         * to. */
        bool is_common =
            pbn_find_member(tag->name) || base_text_is(tag->name, "Auction") || base_text_is(tag->name, "Play");
        for (size_t i = 0; i < OPEN_LIMIT && !is_common; i++)
            if (salvage->open[i] && salvage->open[i]->file != salvage->now->file &&
                base_text_equal(salvage->open[i]->expected, tag->name))
                return !base_text_equal(salvage->now->event, salvage->open[i]->event);
        return false;
    }
    while (after < salvage->end && (unsigned char)*after <= ' ')
        after++;
    if (is_tag((base_text){ after, (size_t)(salvage->end - after) }, &next) && !base_text_is(next.name, "Note") &&
        !base_text_equal(next.name, tag->name) && has_name(salvage->now, next.name))
        return true;
    for (size_t i = 0; i < OPEN_LIMIT; i++)
        if (salvage->open[i] && salvage->open[i] != salvage->now && !has_name(salvage->open[i], tag->name))
            return true;
    return false;
}

static void note_tag(const salvaging *salvage, fragment *part, const pbn_token *tag, const char *after)
{
    (void)!base_index_put(&part->names, tag->name); /* if memory runs out, the arena reports it */
    part->last_name = tag->name;
    part->section = base_text_is(tag->name, "Auction") ? SECTION_AUCTION
                    : base_text_is(tag->name, "Play")  ? SECTION_PLAY
                    : pbn_is_table(tag->name)          ? SECTION_TABLE
                    : base_text_is(tag->name, "Note")  ? part->section
                    : pbn_is_known_tag(tag->name)      ? SECTION_NONE
                                                       : SECTION_UNKNOWN;
    if (part->section == SECTION_TABLE) {
        part->columns = tag->text;
        part->is_regular = is_table_regular(salvage, after, tag->text);
    }
    if (!part->first_name.data)
        part->first_name = tag->name;
    if (base_text_is(tag->name, "Event"))
        part->event = tag->text;
    if (base_text_is(tag->name, "Board"))
        part->board = tag->text.data;
}

/* Returns the end of the comments that begin between `at` and `to`, including the rest of the line on which the last
 * comment ends. */
static const char *pass_comments(const salvaging *salvage, const char *at, const char *to)
{
    for (; at < to; at++) {
        bool is_closed;
        if (*at == ';')
            return to;
        if (*at != '{')
            continue;
        at = pbn_comment_end(at + 1, salvage->end, &is_closed);
        if (!is_closed)
            return at;
        if (at >= to) {
            base_text rest = line_at(salvage, at);
            to = rest.data + rest.length;
        }
    }
    return to;
}

/* Takes a line that begins with a tag, with any further tags and the start of a section on it. Returns its end, which
 * may be several lines later if a tag or comment spans them. */
static const char *take_tags(salvaging *salvage, base_text line)
{
    pbn_token tag;
    const char *at = line.data, *to = line.data + line.length;
    while (is_tag((base_text){ at, (size_t)(salvage->end - at) }, &tag)) {
        const char *after = tag.source.data + tag.source.length;
        to = after > to ? line_at(salvage, after).data + line_at(salvage, after).length : to;
        if (salvage->now && at == line.data && is_another_record(salvage, &tag, after)) {
            /* The current record was cut only if the new tag begins a record. If the new tag continues an older, cut
             * record, the current one was complete. */
            if (base_text_is(tag.name, "Event") || base_text_is(tag.name, "Board"))
                leave_open(salvage, salvage->now);
            salvage->now = NULL;
        }
        if (!salvage->now && !(salvage->now = begin_fragment(salvage)))
            return salvage->end;
        salvage->before = NULL;
        salvage->has_foreign = salvage->is_after_empty = false;
        note_tag(salvage, salvage->now, &tag, after_line(salvage, to));
        for (at = after; at < to && base_is_blank(*at);)
            at++;
    }
    to = pass_comments(salvage, at, to);
    keep_line(salvage, salvage->now, (base_text){ line.data, (size_t)(to - line.data) }, false);
    return to;
}

/* ---- other lines ---- */

/* Returns the fragment that a line without a tag belongs to: the current one, a cut one, or the one before the last
 * empty line. NULL: the line is foreign. */
static fragment *find_owner(const salvaging *salvage, base_text line)
{
    if (salvage->now && fits_section(salvage->now, line))
        return salvage->now;
    for (size_t i = 0; i < OPEN_LIMIT; i++)
        if (salvage->open[i] && fits_section(salvage->open[i], line))
            return salvage->open[i];
    return salvage->before && fits_section(salvage->before, line) ? salvage->before : NULL;
}

static const char *take_line(salvaging *salvage, base_text line)
{
    const char *to = line.data + line.length;
    fragment *owner = find_owner(salvage, line);
    if (!owner) {
        /* has_foreign lets take_empty leave the record open: a record with foreign lines inside may continue after an
         * empty line. */
        base_text text = base_text_trim(line);
        codec_salvaged(salvage->reader, CODEC_LEFT_OUT, &pbn_text_stray, "",
                       "a line that belongs to no board became an escape line: %.*s",
                       text.length > SHOWN ? SHOWN : (int)text.length, text.data);
        keep_line(salvage, salvage->now, line, true);
        salvage->is_changed = salvage->has_foreign = true;
        return to;
    }
    if (owner != salvage->now) {
        /* The lines since the last fragment ended go to the same fragment as this line, so that their order stays the
         * same. */
        for (kept_line *loose = salvage->loose; loose; loose = loose->next)
            keep_line(salvage, owner, loose->text, loose->is_escaped);
        salvage->loose = salvage->loose_last = NULL;
        forget_open(salvage, owner);
        owner->is_cut = false;
        salvage->file = owner->file;
        salvage->now = owner;
        salvage->before = NULL;
        salvage->is_changed = true;
        report_board(salvage, owner, JOINED);
    }
    salvage->has_foreign = false;
    to = pass_comments(salvage, line.data, to);
    keep_line(salvage, owner, (base_text){ line.data, (size_t)(to - line.data) }, false);
    return to;
}

static const char *take_empty(salvaging *salvage, base_text line)
{
    salvage->is_after_empty = true;
    if (salvage->now) {
        if (salvage->has_foreign)
            leave_open(salvage, salvage->now);
        salvage->before = salvage->now;
        salvage->now = NULL;
    }
    return line.data + line.length;
}

/* Ends the current fragment where another file begins inside this one. */
static void end_before_file(salvaging *salvage)
{
    if (!salvage->now)
        return;
    report_board(salvage, salvage->now, "another file begins inside of");
    salvage->is_changed = true;
    leave_open(salvage, salvage->now);
    salvage->now = NULL;
    salvage->file = ++salvage->files;
}

/* Returns the position at which another file begins in the middle of a line; the length of the line if none does. */
static size_t find_glue(base_text line)
{
    static const char *const starts[] = { "% PBN ", "[Event \"", "\xef\xbb\xbf" };
    for (size_t i = 0; i < COUNT(starts); i++) {
        const char *found = base_find(line.data, line.length, starts[i], strlen(starts[i]));
        bool is_version = i == 0; /* the text "% PBN " is enough: it occurs nowhere else */
        if (found && found > line.data && (is_version || !strchr("] \t{;%", found[-1])))
            return (size_t)(found - line.data);
    }
    return line.length;
}

/* Takes a line of any kind, and returns its end. */
static const char *take_any(salvaging *salvage, base_text line)
{
    pbn_token tag;
    size_t glue = line.length && line.data[0] != '{' ? find_glue(line) : line.length;
    bool is_glued = glue < line.length;
    line = base_text_slice(line, 0, glue);
    if (base_text_starts_with(line, "\xef\xbb\xbf")) {
        end_before_file(salvage);
        line = base_text_slice(line, 3, line.length);
    }
    size_t marks = marks_before(line);
    base_text text = without_page_end(base_text_slice(line, marks, line.length));
    if (marks || text.length < line.length - marks) {
        bool is_known = base_text_is_blank(text) || text.data[0] == '%' || text.data[0] == '{' || is_tag(text, &tag) ||
                        find_owner(salvage, text);
        if (is_known && (marks || !base_text_is_blank(text))) {
            codec_salvaged(salvage->reader, CODEC_FOUND, &pbn_text_stray, "",
                           "marks of a mail or page beside a line were taken away: %.*s",
                           line.length > SHOWN ? SHOWN : (int)line.length, line.data);
            salvage->is_changed = true;
        } else
            text = line;
    }
    const char *to = text.data + text.length;
    base_text start = base_text_trim(text);
    /* A tag or comment may span several lines, so the search for its end goes on to the end of the file, unless the end
     * of the line was removed. */
    base_text on = text.length == line.length && !is_glued
                       ? (base_text){ start.data, (size_t)(salvage->end - start.data) }
                       : start;
    if (base_text_is_blank(text))
        to = take_empty(salvage, text);
    else if (text.data[0] == '%') {
        if (pbn_read_version(base_text_trim(base_text_slice(text, 1, text.length))))
            end_before_file(salvage);
        keep_line(salvage, salvage->now, text, false);
    } else if (start.data[0] == '{' || start.data[0] == ';') {
        to = pass_comments(salvage, text.data, to);
        keep_line(salvage, salvage->now, (base_text){ text.data, (size_t)(to - text.data) }, false);
    } else if (is_tag(on, &tag))
        to = take_tags(salvage, (base_text){ start.data, (size_t)(to - start.data) });
    else
        to = take_line(salvage, text);
    if (is_glued) {
        end_before_file(salvage);
        return line.data + line.length;
    }
    /* Text that was removed from the end of the line is skipped. */
    return to >= line.data + line.length ? to : line.data + line.length;
}

static bool write_fragments(salvaging *salvage, pbn_file *file, base_buffer *out)
{
    const char *start = (const char *)salvage->reader->source->bytes.data;
    for (const fragment *part = salvage->first; part; part = part->next) {
        for (const kept_line *line = part->first; line; line = line->next) {
            pbn_origin *origin = base_list_add(&file->origins, salvage->arena, sizeof *origin);
            if (!origin)
                return false;
            base_buffer_add_string(out, line->is_escaped ? "% " : "");
            *origin = (pbn_origin){ .at = out->length, .from = (size_t)(line->text.data - start) };
            base_buffer_add_text(out, line->text);
            base_buffer_add_string(out, "\r\n");
        }
        if (part->next)
            base_buffer_add_string(out, "\r\n");
    }
    return !out->failed;
}

uint64_t pbn_origin_of(const pbn_file *file, uint64_t at)
{
    const pbn_origin *origins = file->origins.items;
    size_t low = 0, high = file->origins.count;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (origins[middle].at <= at)
            low = middle;
        else
            high = middle;
    }
    return low < high && origins[low].at <= at ? origins[low].from + (at - origins[low].at) : at;
}

/* Reports that the file was cut: its first record begins with a tag from the middle, or its last ends inside a tag. */
static void report_halves(const salvaging *salvage)
{
    const fragment *first = salvage->first, *second = first ? first->next : NULL, *last = salvage->last;
    pbn_token tag;
    if (second && !has_name(first, second->first_name) && has_name(second, first->first_name))
        codec_salvaged(salvage->reader, CODEC_LEFT_OUT, &pbn_tag_missing, "bridge-board[1]",
                       "the first board begins with its tag %.*s: what was before that is gone",
                       TEXT_ARGS(first->first_name));
    if (last && last->last && !last->last->is_escaped && is_tag(last->last->text, &tag) &&
        tag.faults & PBN_TAG_UNTERMINATED)
        codec_salvaged(salvage->reader, CODEC_LEFT_OUT, &pbn_tag_unterminated, "bridge-board",
                       "the last board ends inside of its tag %.*s: what was after that is gone", TEXT_ARGS(tag.name));
}

bool pbn_salvage(codec_reader *reader, pbn_file *file)
{
    base_bytes bytes = reader->source->bytes;
    const char *start = (const char *)bytes.data;
    salvaging salvage = { .reader = reader, .arena = reader->arena, .at = start, .end = start + bytes.length };
    if (!bytes.length)
        return true;
    while (salvage.at < salvage.end) {
        const char *to = take_any(&salvage, line_at(&salvage, salvage.at));
        /* If another file begins in the middle of the line, `to` is there, and the rest of the line is taken next. */
        salvage.at = to < salvage.end && pbn_is_line_end(*to) ? after_line(&salvage, to) : to;
    }
    settle_fragment(&salvage, salvage.last);
    report_halves(&salvage);
    /* Lines after the last record are added to it. A file without records stays as it is. */
    for (kept_line *loose = salvage.last ? salvage.loose : NULL; loose; loose = loose->next)
        keep_line(&salvage, salvage.last, loose->text, loose->is_escaped);
    if (!salvage.is_changed || !salvage.first)
        return !base_arena_failed(reader->arena);
    base_buffer out = { 0 };
    io_source *source = ARENA_NEW(reader->arena, io_source);
    bool is_made = source && write_fragments(&salvage, file, &out);
    base_text text = is_made ? base_arena_copy(reader->arena, base_buffer_text(&out)) : (base_text){ NULL, 0 };
    base_buffer_free(&out);
    if (!text.data)
        return false;
    *source = *reader->source;
    source->bytes = (base_bytes){ (const uint8_t *)text.data, text.length };
    reader->source = source;
    return true;
}
