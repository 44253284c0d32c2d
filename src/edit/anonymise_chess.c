/* anonymise_chess.c - replaces the people of chess games, tournaments and texts by invented ones. */
#include "anonymise.h"

#include "base/text.h"
#include "model/tree_path.h"

enum {
    LEAST_SYLLABLES = 2,
    LONGEST_RUN = 3, /* most letters in a row in the value of a command: "cal"; more may be a name */
    FIRST_NUMBER = 90000000
};

/* ---- names ---- */

/* Invented names can be pronounced, so that pairings can be read aloud, but do not look like real names. */
static base_text invent(base_arena *arena, const char *first, size_t number)
{
    static const char *const syllables[] = { "zo", "qua", "vi", "wu", "jy", "ke", "xil", "zu",
                                             "qo", "va",  "wy", "ju", "ki", "xe", "za",  "que" };
    base_text name = base_text_of(first);
    for (size_t i = 0, rest = number; i < LEAST_SYLLABLES || rest; i++, rest /= COUNT(syllables))
        name = base_arena_print(arena, "%.*s%s", TEXT_ARGS(name), syllables[rest % COUNT(syllables)]);
    return name;
}

static base_text name_for(anonymise_chess *people, anonymise_class class, base_text old)
{
    static const char *const firsts[] = { [ANONYMISE_EVENT] = "E", [ANONYMISE_PLACE] = "C", [ANONYMISE_TEAM] = "T" };
    base_arena *arena = people->arena;
    anonymise_names *names = &people->names[class];
    base_text plain = base_text_trim(old);
    if (!plain.length || base_text_is(plain, "?") || base_text_is(plain, "-") ||
        base_text_equal_fold_ascii(plain, TEXT("bye")))
        return old;
    names->known.arena = arena;
    size_t at = base_index_put(&names->known, plain);
    if (at < names->invented.count)
        return ((const base_text *)names->invented.items)[at];
    base_text *name = at == BASE_INDEX_NONE ? NULL : base_list_add(&names->invented, arena, sizeof *name);
    if (!name)
        return (base_text){ NULL, 0 };
    if (class == ANONYMISE_PERSON)
        *name =
            base_arena_print(arena, "%.*s, %.*s", TEXT_ARGS(invent(arena, "L", at)), TEXT_ARGS(invent(arena, "F", at)));
    else if (class == ANONYMISE_NICKNAME)
        *name = base_arena_print(arena, "T%zu", at + 1);
    else if (class == ANONYMISE_NUMBER)
        *name = base_arena_print(arena, "%zu", FIRST_NUMBER + at);
    else
        *name = invent(arena, firsts[class], at);
    return *name;
}

/* ---- members ---- */

/* What happens to a member of a record; for members without a rule see apply_rules. */
typedef enum rule_kind {
    STAYS,
    NAMED
} rule_kind;

typedef struct member_rule {
    const char *name;
    rule_kind kind;
    anonymise_class class;
} member_rule;

static const member_rule *find_rule(const member_rule *rules, base_text name)
{
    for (; rules->name; rules++)
        if (base_text_is(name, rules->name))
            return rules;
    return NULL;
}

/* `others_stay`: members without a rule stay; otherwise they are removed. */
static void apply_rules(anonymise_chess *names, gamut_value *object, const member_rule *rules, bool others_stay)
{
    gamut_value *before = NULL;
    for (gamut_value *member = object ? object->first : NULL, *next; member; member = next) {
        const member_rule *rule = find_rule(rules, member->name);
        next = member->next;
        if (!rule && !others_stay) {
            tree_detach_after(object, before, member);
            continue;
        }
        before = member;
        if (rule && rule->kind == NAMED) {
            if (member->kind == GAMUT_VALUE_TEXT)
                member->as.text = name_for(names, rule->class, member->as.text);
            for (gamut_value *item = member->kind == GAMUT_VALUE_LIST ? member->first : NULL; item; item = item->next)
                if (item->kind == GAMUT_VALUE_TEXT)
                    item->as.text = name_for(names, rule->class, item->as.text);
        }
    }
}

static void apply_to_list(anonymise_chess *names, gamut_value *record, const char *name, const member_rule *rules)
{
    const gamut_value *list = gamut_value_member(record, name);
    for (gamut_value *item = list && list->kind == GAMUT_VALUE_LIST ? list->first : NULL; item; item = item->next)
        apply_rules(names, item, rules, true);
}

/* ---- games ---- */

static const member_rule game_rules[] = {
    { "event", NAMED, ANONYMISE_EVENT },
    { "site", NAMED, ANONYMISE_PLACE },
    { "white", NAMED, ANONYMISE_PERSON },
    { "black", NAMED, ANONYMISE_PERSON },
    { NULL, STAYS, 0 },
};

static const member_rule tag_rules[] = {
    { "Annotator", NAMED, ANONYMISE_PERSON },
    { "WhiteTeam", NAMED, ANONYMISE_TEAM },
    { "BlackTeam", NAMED, ANONYMISE_TEAM },
    { "WhiteFideId", NAMED, ANONYMISE_NUMBER },
    { "BlackFideId", NAMED, ANONYMISE_NUMBER },
    { "WhiteTitle", STAYS, 0 },
    { "BlackTitle", STAYS, 0 },
    { "WhiteFed", STAYS, 0 },
    { "BlackFed", STAYS, 0 },
    { "WhiteType", STAYS, 0 },
    { "BlackType", STAYS, 0 },
    { "WhiteRatingDiff", STAYS, 0 },
    { "BlackRatingDiff", STAYS, 0 },
    { "EventDate", STAYS, 0 },
    { "EventType", STAYS, 0 },
    { "EventRounds", STAYS, 0 },
    { "EventCountry", STAYS, 0 },
    { "EventCategory", STAYS, 0 },
    { "EventFlags", STAYS, 0 },
    { "EventEndDate", STAYS, 0 },
    { "EventTieBreaks", STAYS, 0 },
    { "Board", STAYS, 0 },
    { "Section", STAYS, 0 },
    { "Stage", STAYS, 0 },
    { "Opening", STAYS, 0 },
    { "Variation", STAYS, 0 },
    { "SubVariation", STAYS, 0 },
    { "NIC", STAYS, 0 },
    { "Time", STAYS, 0 },
    { "UTCDate", STAYS, 0 },
    { "UTCTime", STAYS, 0 },
    { "TimeControl", STAYS, 0 },
    { "SetUp", STAYS, 0 },
    { "Variant", STAYS, 0 },
    { "Termination", STAYS, 0 },
    { "Mode", STAYS, 0 },
    { "PlyCount", STAYS, 0 },
    { NULL, STAYS, 0 },
};

/* Returns whether a value consists of numbers, squares and times, but has no words. */
static bool is_figures(base_text text)
{
    size_t run = 0;
    for (size_t i = 0; i < text.length; i++) {
        char c = base_lower_ascii(text.data[i]);
        run = c >= 'a' && c <= 'z' ? run + 1 : 0;
        if ((unsigned char)c >= 0x80 || run > LONGEST_RUN)
            return false;
    }
    return true;
}

/* The reader limits the depth of variations, and thereby the depth of this recursion. */
static void strip_line(gamut_value *line)
{
    gamut_value *before = NULL;
    for (gamut_value *move = line ? line->first : NULL, *next; move; move = next) {
        const gamut_value *variations = gamut_value_member(move, "variations");
        next = move->next;
        /* Glyphs (NAGs) and commands without words stay; comments, and notes that the reader could not interpret, are
         * removed. */
        gamut_value *notes = tree_find_path(move, TEXT("notes")), *kept = NULL;
        for (gamut_value *note = notes ? notes->first : NULL, *after; note; note = after) {
            bool is_command = gamut_value_member(note, "command") && is_figures(tree_get_text(note, "value"));
            after = note->next;
            if (!is_command && !gamut_value_member(note, "nag"))
                tree_detach_after(notes, kept, note);
            else
                kept = note;
        }
        if (notes && !notes->first)
            tree_remove(move, "notes");
        for (gamut_value *other = variations ? variations->first : NULL; other; other = other->next)
            strip_line(other);
        if (!move->first) /* the item had only notes before the first move */
            tree_detach_after(line, before, move);
        else
            before = move;
    }
}

/* ---- tournaments ---- */

static const member_rule event_rules[] = {
    { "name", NAMED, ANONYMISE_EVENT },
    { "place", NAMED, ANONYMISE_PLACE },
    { "arbiter", NAMED, ANONYMISE_PERSON },
    { "deputies", NAMED, ANONYMISE_PERSON },
    { NULL, STAYS, 0 },
};
static const member_rule player_rules[] = {
    { "name", NAMED, ANONYMISE_PERSON },
    { "number", NAMED, ANONYMISE_NUMBER },
    { NULL, STAYS, 0 },
};
static const member_rule team_rules[] = {
    { "name", NAMED, ANONYMISE_TEAM },
    { "nickname", NAMED, ANONYMISE_NICKNAME },
    { NULL, STAYS, 0 },
};

/* Keeps the year of birth, which age groups need. */
static void strip_people(gamut_value *event, const char *name)
{
    for (gamut_value *person = tree_first_in(event, name); person; person = person->next) {
        gamut_value *born = tree_find_path(person, TEXT("born"));
        if (born && born->kind == GAMUT_VALUE_TEXT)
            born->as.text = base_text_slice(born->as.text, 0, 4);
        tree_remove(person, "origin");
    }
}

/* ---- texts ---- */

static const member_rule guide_rules[] = {
    { "kind", STAYS, 0 },
    { "deleted", STAYS, 0 },
    { "event", NAMED, ANONYMISE_EVENT },
    { "site", NAMED, ANONYMISE_PLACE },
    { "annotator", NAMED, ANONYMISE_PERSON },
    { "round", STAYS, 0 },
    { NULL, STAYS, 0 },
};

bool anonymise_chess_record(anonymise_chess *names, base_arena *scratch, gamut_value *record)
{
    base_text kind = tree_get_text(record, "kind");
    if (base_text_is(kind, "chess-game")) {
        gamut_value *tags = tree_find_path(record, TEXT("tags"));
        apply_rules(names, record, game_rules, true);
        apply_rules(names, tags, tag_rules, false);
        strip_line(tree_find_path(record, TEXT("moves")));
    } else if (base_text_is(kind, "guide")) {
        /* The record of the text stays, so that the games after it keep their numbers. */
        apply_rules(names, record, guide_rules, false);
        gamut_value *title = tree_object(scratch), *titles = tree_set_list(scratch, record, "titles");
        tree_set_text(scratch, title, "text", TEXT("-"));
        tree_append(titles, title);
    } else if (base_text_is(kind, "event") && !gamut_value_member(record, "bridge")) {
        apply_rules(names, record, event_rules, true);
        apply_to_list(names, record, "players", player_rules);
        apply_to_list(names, record, "nationals", player_rules);
        apply_to_list(names, record, "team_list", team_rules);
        strip_people(record, "players");
        strip_people(record, "nationals");
        tree_remove(record, "latitude");
        tree_remove(record, "longitude");
    } else
        return false;
    return !base_arena_failed(names->arena) && !base_arena_failed(scratch);
}
