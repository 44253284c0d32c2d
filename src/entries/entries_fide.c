/* entries_fide.c - FIDE's rating lists as text: fixed columns, whose places are those of the words in the first
 * line. */
#include "entries_fide.h"

#include <string.h>

#include "base/date.h"
#include "base/text.h"
#include "rules/event/event_codes.h"

enum {
    COLUMNS_MAX = 40,
    HEADER_LONGEST = 400,
    LINE_LONGEST = 4096,  /* longer lines are no persons */
    KEY_ROOM = 256,       /* of a folded name */
    PASS_AFTER = 8 << 20, /* bytes between two calls of entries_source.pass */
    RESET_AFTER = 1024    /* lines; the few that need memory give it back then */
};

/* One who is wanted by name. */
typedef struct fide_wish {
    size_t answer; /* index in the answers */
    base_text name;
    struct fide_wish *next; /* another one with the same key */
} fide_wish;

struct entries_search {
    base_arena *arena;
    base_arena *scratch; /* for one person */
    entries_answer *answers;
    base_index ids; /* the wanted ids; number i belongs to answer id_answers[i] */
    base_list id_answers;
    base_index names; /* the keys of wanted names; number i has the wishes wishes[i] */
    base_list wishes;
    const entries_source *list;
    uint64_t passed;   /* offset that list->pass was called with last */
    fide_field single; /* what the only rating of the list is: FIDE_RATING, FIDE_RAPID or FIDE_BLITZ */
    base_text source;
};

/* ---- keys of names ---- */

/* Letters and digits without case: signs and blanks of names differ between lists. */
static size_t plain_key(char room[KEY_ROOM], base_text name)
{
    size_t length = 0;
    for (size_t i = 0; i < name.length && length < KEY_ROOM; i++) {
        unsigned char c = (unsigned char)name.data[i];
        if (c >= 0x80)
            return SIZE_MAX;
        if (base_is_name_char((char)c) && c != '_')
            room[length++] = base_lower_ascii((char)c);
    }
    return length;
}

/* Most names of the list are ASCII and need no memory. */
static base_text name_key(base_arena *scratch, char room[KEY_ROOM], base_text name)
{
    size_t length = plain_key(room, name);
    if (length != SIZE_MAX)
        return (base_text){ room, length };
    base_text folded = base_text_fold(scratch, name);
    char *kept = ARENA_ARRAY(scratch, folded.length + 1, char);
    size_t count = 0;
    for (size_t i = 0; kept && i < folded.length; i++)
        if ((unsigned char)folded.data[i] >= 0x80 || (base_is_name_char(folded.data[i]) && folded.data[i] != '_'))
            kept[count++] = folded.data[i];
    return (base_text){ kept, kept ? count : 0 };
}

/* FIDE writes German and Scandinavian letters as two: Müller is Mueller there. */
static base_text spell_out(base_arena *arena, base_text name)
{
    static const char *const letters[][2] = {
        { "ä", "ae" }, { "ö", "oe" }, { "ü", "ue" }, { "Ä", "Ae" }, { "Ö", "Oe" },
        { "Ü", "Ue" }, { "å", "aa" }, { "Å", "Aa" }, { "ø", "oe" }, { "Ø", "Oe" }
    };
    base_buffer out = { 0 };
    for (size_t at = 0; at < name.length;) {
        base_text rest = base_text_slice(name, at, name.length);
        size_t i = 0;
        while (i < COUNT(letters) && !base_text_starts_with(rest, letters[i][0]))
            i++;
        if (i < COUNT(letters))
            base_buffer_add_string(&out, letters[i][1]);
        else
            base_buffer_add_char(&out, name.data[at]);
        at += i < COUNT(letters) ? 2 : 1;
    }
    base_text spelled = base_arena_copy(arena, base_buffer_text(&out));
    base_buffer_free(&out);
    return spelled;
}

static bool wish_name(entries_search *search, base_text name, base_text spelled, size_t answer)
{
    char room[KEY_ROOM];
    base_text key = name_key(search->arena, room, spelled);
    if (!key.length)
        return true;
    size_t before = search->names.count, at = base_index_put(&search->names, key);
    if (at == BASE_INDEX_NONE)
        return false;
    if (at == before && !base_list_add(&search->wishes, search->arena, sizeof(fide_wish *)))
        return false;
    fide_wish **head = (fide_wish **)search->wishes.items + at, *wish = ARENA_NEW(search->arena, fide_wish);
    for (const fide_wish *each = *head; each; each = each->next)
        if (each->answer == answer) /* both spellings are the same */
            return true;
    if (!wish)
        return false;
    *wish = (fide_wish){ answer, name, *head };
    *head = wish;
    return true;
}

static bool wish_all(entries_search *search, const base_text *wanted, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        uint64_t number;
        bool is_guessed;
        base_text text = base_text_trim(wanted[i]);
        if (base_parse_uint(&number, text, 10)) {
            base_text id = base_arena_print(search->arena, "%llu", (unsigned long long)number);
            size_t before = search->ids.count, at = base_index_put(&search->ids, id);
            size_t *answer = at == before ? base_list_add(&search->id_answers, search->arena, sizeof *answer) : NULL;
            if (at == BASE_INDEX_NONE || (at == before && !answer))
                return false;
            if (answer)
                *answer = i;
            continue;
        }
        /* Without a comma, either part may be the last name. */
        base_text name = entries_name_of(search->arena, text, ENTRIES_NAMES_GUESSED, &is_guessed);
        const base_text spellings[] = { name, spell_out(search->arena, name), text, spell_out(search->arena, text) };
        for (size_t k = 0; k < COUNT(spellings); k++)
            if (!wish_name(search, name, spellings[k], i))
                return false;
    }
    return true;
}

/* ---- persons ---- */

static int64_t fide_rating(base_text text)
{
    int64_t rating = 0;
    return text.length && entries_parse_rating(&rating, text) ? rating : 0;
}

static entry make_entry(const entries_search *search, const fide_person *person)
{
    const base_text *fields = person->fields;
    base_arena *arena = search->arena;
    event_title title = event_title_parse(fields[FIDE_TITLE]);
    if (title == EVENT_TITLE_NONE)
        title = event_title_parse(fields[FIDE_WOMENS_TITLE]);
    entry made = { .line = person->line,
                   .at = person->at,
                   .length = person->length,
                   .name = base_arena_copy(arena, fields[FIDE_NAME]),
                   .fide_id = base_arena_copy(arena, fields[FIDE_ID]),
                   .federation = base_arena_copy(arena, fields[FIDE_FEDERATION]),
                   .rapid = fide_rating(fields[FIDE_RAPID]),
                   .blitz = fide_rating(fields[FIDE_BLITZ]),
                   .source = search->source };
    if (title != EVENT_TITLE_NONE)
        made.title = base_text_of(event_title_name(title));
    /* A list with three ratings may have any name. */
    fide_field single = fields[FIDE_RAPID].data || fields[FIDE_BLITZ].data ? FIDE_RATING : search->single;
    *(single == FIDE_RAPID   ? &made.rapid
      : single == FIDE_BLITZ ? &made.blitz
                             : &made.rating) = fide_rating(fields[FIDE_RATING]);
    (void)!entries_parse_born(&made.born, fields[FIDE_BORN], false);
    /* The lists before 2012 have no column for the sex; their flag has a w for women. */
    bool is_flagged = base_text_find(fields[FIDE_FLAG], 'w') < fields[FIDE_FLAG].length;
    entries_sex sex = entries_sex_of(search->scratch, fields[FIDE_SEX]);
    made.sex = sex == ENTRIES_SEX_WOMAN || (sex == ENTRIES_SEX_NONE && is_flagged) ? 'w' : 'm';
    return made;
}

/* An exact name removes what was found for the name without signs, and keeps it out from then on. */
static bool keep_person(const entries_search *search, entries_answer *answer, const fide_person *person, bool is_folded)
{
    if (answer->total && answer->is_folded != is_folded) {
        if (is_folded)
            return true;
        answer->count = answer->total = 0;
    }
    answer->is_folded = is_folded;
    answer->total++;
    if (answer->count == ENTRIES_MATCHES_MAX)
        return true;
    if (!answer->items)
        answer->items = ARENA_ARRAY(search->arena, ENTRIES_MATCHES_MAX, entry);
    if (!answer->items)
        return false;
    answer->items[answer->count++] = make_entry(search, person);
    return !base_arena_failed(search->arena);
}

bool entries_search_see(entries_search *search, const fide_person *person)
{
    if (search->list->pass && person->at - search->passed > PASS_AFTER) {
        search->passed = person->at;
        search->list->pass(person->at, search->list->payload);
    }
    base_text id = person->fields[FIDE_ID], name = person->fields[FIDE_NAME];
    size_t at = search->ids.count && id.length ? base_index_find(&search->ids, id) : BASE_INDEX_NONE;
    if (at != BASE_INDEX_NONE &&
        !keep_person(search, &search->answers[((size_t *)search->id_answers.items)[at]], person, false))
        return false;
    if (!search->names.count)
        return true;
    char room[KEY_ROOM];
    base_text key = name_key(search->scratch, room, name);
    at = key.length ? base_index_find(&search->names, key) : BASE_INDEX_NONE;
    for (const fide_wish *wish = at == BASE_INDEX_NONE ? NULL : ((fide_wish **)search->wishes.items)[at]; wish;
         wish = wish->next)
        if (!keep_person(search, &search->answers[wish->answer], person, !base_text_equal(name, wish->name)))
            return false;
    return true;
}

/* ---- the columns of the text ---- */

/* The words of the first line. Words of old lists touch each other ("TitlFed"), so that the longest one that fits is
 * taken. */
static const struct fide_heading {
    const char *word;
    fide_field field;
} headings[] = {
    { "ID Number", FIDE_ID }, { "Name", FIDE_NAME },    { "Fed", FIDE_FEDERATION },     { "Sex", FIDE_SEX },
    { "Titl", FIDE_TITLE },   { "Tit", FIDE_TITLE },    { "WTit", FIDE_WOMENS_TITLE },  { "OTit", FIDE_OTHER },
    { "FOA", FIDE_OTHER },    { "SRtng", FIDE_RATING }, { "SGm", FIDE_OTHER },          { "SK", FIDE_OTHER },
    { "RRtng", FIDE_RAPID },  { "RGm", FIDE_OTHER },    { "RK", FIDE_OTHER },           { "BRtng", FIDE_BLITZ },
    { "BGm", FIDE_OTHER },    { "BK", FIDE_OTHER },     { "B-day", FIDE_BORN },         { "Born", FIDE_BORN },
    { "Games", FIDE_OTHER },  { "Gms", FIDE_OTHER },    { "Gm", FIDE_OTHER },           { "K", FIDE_OTHER },
    { "Flag", FIDE_FLAG },    { "Title", FIDE_TITLE },  { "Country", FIDE_FEDERATION },
};

typedef struct fide_column {
    size_t at, end;
    fide_field field;
} fide_column;

typedef struct fide_columns {
    fide_column items[COLUMNS_MAX];
    size_t count;
    base_text month; /* "OCT26", the heading of the only rating; absent: the list has three */
} fide_columns;

/* Returns the length of a month such as "Mar11" at the start, or 0. */
static size_t month_length(base_text text)
{
    static const char months[] = "janfebmaraprmayjunjulaugsepoctnovdec";
    char word[4] = "";
    for (size_t i = 0; i < 3 && i < text.length; i++)
        word[i] = base_lower_ascii(text.data[i]);
    const char *found = text.length >= 5 ? strstr(months, word) : NULL;
    bool is_month = found && (found - months) % 3 == 0 && base_is_digit(text.data[3]) && base_is_digit(text.data[4]);
    return is_month ? 5 : 0;
}

static size_t match_heading(base_text rest, fide_field *field)
{
    size_t longest = 0;
    for (size_t i = 0; i < COUNT(headings); i++) {
        base_text word = base_text_of(headings[i].word);
        if (word.length > longest && base_text_equal_fold_ascii(base_text_slice(rest, 0, word.length), word)) {
            longest = word.length;
            *field = headings[i].field;
        }
    }
    return longest;
}

static void read_columns(fide_columns *out, base_text line)
{
    *out = (fide_columns){ .count = 0 };
    for (size_t at = 0; (at = base_text_skip_blanks(line, at)) < line.length && out->count < COLUMNS_MAX;) {
        base_text rest = base_text_slice(line, at, line.length);
        fide_field field = FIDE_OTHER;
        size_t length = match_heading(rest, &field), month = month_length(rest);
        if (month > length) {
            field = FIDE_RATING;
            out->month = base_text_slice(rest, 0, month);
            length = month;
        }
        if (!length)
            length = base_text_find(rest, ' ');
        if (out->count)
            out->items[out->count - 1].end = at;
        out->items[out->count++] = (fide_column){ at, SIZE_MAX, field };
        at += length;
    }
}

static bool are_usable(const fide_columns *columns)
{
    bool has_id = false, has_name = false;
    for (size_t i = 0; i < columns->count; i++) {
        has_id = has_id || columns->items[i].field == FIDE_ID;
        has_name = has_name || columns->items[i].field == FIDE_NAME;
    }
    return has_id && has_name;
}

static bool walk_text(entries_search *search, base_bytes list, const char **problem)
{
    base_text rest = base_text_of_bytes(list), line;
    fide_columns columns;
    if (!base_text_next_line(&rest, &line) || line.length > HEADER_LONGEST)
        line = (base_text){ 0 };
    read_columns(&columns, line);
    if (!are_usable(&columns)) {
        *problem = "is no rating list of FIDE: its first line does not name the columns ID Number and Name";
        return false;
    }
    if (columns.month.length)
        search->source = base_arena_print(search->arena, "%.*s%s%.*s", TEXT_ARGS(search->source),
                                          search->source.length ? " " : "", TEXT_ARGS(columns.month));
    for (uint64_t number = 2; base_text_next_line(&rest, &line); number++) {
        fide_person person = { .line = number,
                               .at = (size_t)(line.data - (const char *)list.data),
                               .length = line.length };
        if (line.length > LINE_LONGEST)
            continue;
        if (number % RESET_AFTER == 0)
            base_arena_reset(search->scratch);
        for (size_t i = 0; i < columns.count; i++)
            if (columns.items[i].field < FIDE_FIELD_COUNT)
                person.fields[columns.items[i].field] =
                    base_text_trim(base_text_slice(line, columns.items[i].at, columns.items[i].end));
        if (!entries_search_see(search, &person))
            return false;
    }
    return true;
}

/* ---- the search ---- */

static fide_field single_of(base_text label)
{
    if (base_text_contains_fold_ascii(label, TEXT("rapid")))
        return FIDE_RAPID;
    return base_text_contains_fold_ascii(label, TEXT("blitz")) ? FIDE_BLITZ : FIDE_RATING;
}

bool entries_search_fide(entries_answer *answers, base_arena *arena, const entries_source *source,
                         const base_text *wanted, size_t count, const char **problem)
{
    entries_search search = { .arena = arena,
                              .scratch = base_arena_create(NULL),
                              .answers = answers,
                              .ids = { .arena = arena },
                              .names = { .arena = arena },
                              .list = source,
                              .single = single_of(source->label),
                              .source = base_arena_copy(arena, source->label) };
    base_text text = base_text_of_bytes(source->bytes);
    size_t start = base_text_starts_with(text, "\xef\xbb\xbf") ? 3 : 0;
    *problem = NULL;
    memset(answers, 0, count * sizeof *answers);
    while (start < text.length && base_is_space(text.data[start]))
        start++;
    bool is_xml = start < text.length && text.data[start] == '<';
    bool is_done = search.scratch && wish_all(&search, wanted, count) &&
                   (is_xml ? entries_walk_fide_xml(&search, search.scratch, source->bytes, problem)
                           : walk_text(&search, source->bytes, problem));
    /* Two wishes for one id share what was found. */
    for (size_t i = 0; is_done && i < count; i++) {
        uint64_t number;
        if (answers[i].total || !base_parse_uint(&number, base_text_trim(wanted[i]), 10))
            continue;
        base_text id = base_arena_print(arena, "%llu", (unsigned long long)number);
        size_t at = base_index_find(&search.ids, id);
        if (at != BASE_INDEX_NONE)
            answers[i] = answers[((size_t *)search.id_answers.items)[at]];
    }
    base_arena_destroy(search.scratch);
    if (!is_done && !*problem)
        *problem = "out of memory";
    return is_done;
}

int64_t entries_effective_rating(const entry *person, gamut_pace pace)
{
    int64_t own = pace == GAMUT_PACE_RAPID ? person->rapid : pace == GAMUT_PACE_BLITZ ? person->blitz : person->rating;
    return own ? own : person->rating;
}
