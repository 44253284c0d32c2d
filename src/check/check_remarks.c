/* check_remarks.c - references must have their notes, and glyphs must be the right ones for calls or cards.
 *
 * PBN numbers the notes of auction and play separately, from 1 to 32. For the same judgement, it has different glyphs
 * (NAGs) for calls and for cards. */
#include "check_board.h"

#include "base/text.h"

#define RULE(name, ident, level, what, from, looks, fix)                                                               \
    const gamut_rule name = { "remark." ident, GAMUT_SEVERITY_##level, what, "PBN 2.1, section " from, looks, fix }

RULE(check_nag_section, "nag.section", ERROR, "a glyph of cards is at a call, or one of calls at a card", "3.7",
     "1NT $7", "$1 to $6 and $13 are for calls, $7 to $12 and $14 for cards");
RULE(check_nag_double, "nag.double", ERROR, "a call or card is judged twice", "3.5.2", "1H ! $3", "keep one judgement");
RULE(check_nag_repeated, "nag.repeated", WARNING, "the same glyph is there twice", "3.5.2", "1H $15 $15", "remove one");
RULE(check_note_range, "note.range", ERROR, "a note is not numbered from 1 to 32", "3.5.4",
     "2S =44=", "number it again");
RULE(check_note_missing, "note.missing", ERROR, "a reference has no note", "3.5.5", "2S =3= without [Note \"3:...\"]",
     "add the note, or remove the reference");
RULE(check_note_unused, "note.unused", WARNING, "nothing refers to a note", "3.5.5",
     "[Note \"3:weak\"] without =3=", "remove it, or refer to it");
RULE(check_note_repeated, "note.repeated", ERROR, "two notes of a section have one number", "3.5.5",
     "[Note \"1:weak\"] [Note \"1:strong\"]", "renumber one of them");

/* The notes of a section, and the references found so far. */
typedef struct note_look {
    const board_view *view;
    gamut_board_notes notes;
    const char *field;
    int64_t first_judgement; /* the first of the six glyphs that judge: 1 for calls, 7 for cards */
    uint64_t given;          /* bit n: there is a note with number n */
    uint64_t used;           /* bit n: something refers to note n */
} note_look;

enum {
    NOTES_MAX = 32, /* highest number of a note (PBN 3.5) */
    NAGS = 256      /* glyphs $0 to $255 (PBN 3.5) */
};

/* The glyphs of one call or card seen so far, as a set, because a hostile record may have any number of them. */
typedef struct nag_look {
    bool seen[NAGS];
    bool is_judged;
    int64_t judgement; /* the first judgement */
} nag_look;

/* Returns whether the glyph is one of six judgements (good, poor, very good ...), of which a call or card can have only
 * one. */
static bool is_judgement(const note_look *look, int64_t nag)
{
    return nag >= look->first_judgement && nag < look->first_judgement + 6;
}

static uint64_t find_numbers(gamut_board_notes notes)
{
    uint64_t given = 0;
    for (size_t i = 0; i < notes.count; i++) {
        gamut_number number = notes.items[i].number;
        if (base_is_known(number.state) && number.value >= 1 && number.value <= NOTES_MAX)
            given |= (uint64_t)1 << number.value;
    }
    return given;
}

static void check_reference(note_look *look, const gamut_remark *remark)
{
    int64_t number = remark->number.value;
    if (number < 1 || number > NOTES_MAX) {
        COMPLAIN(look->view, check_note_range, remark->at, look->field,
                 "the reference =%lld= is not from =1= to =32=", (long long)number);
        return;
    }
    if (!(look->given >> number & 1u))
        COMPLAIN(look->view, check_note_missing, remark->at, look->field,
                 "the section has no note %lld, to which =%lld= refers", (long long)number, (long long)number);
    look->used |= (uint64_t)1 << number;
}

/* Checks the remarks of one call or card. */
static void check_remarks(note_look *look, gamut_remark_list remarks)
{
    nag_look nags;
    bool is_call = look->first_judgement == 1;
    if (!remarks.count)
        return;
    nags = (nag_look){ .is_judged = false };
    for (size_t i = 0; i < remarks.count; i++)
        if (remarks.items[i].kind == GAMUT_REMARK_NAG) {
            /* A second judgement is an error even if it repeats the first; other repeated glyphs are just redundant. */
            int64_t nag = remarks.items[i].number.value;
            bool is_known = nag >= 0 && nag < NAGS;
            /* $1 to $6 and $13 are for calls only, $7 to $12 and $14 for cards. */
            if (is_call ? (nag >= 7 && nag <= 12) || nag == 14 : (nag >= 1 && nag <= 6) || nag == 13)
                COMPLAIN(look->view, check_nag_section, remarks.items[i].at, look->field, "the glyph $%lld is for %s",
                         (long long)nag, is_call ? "cards" : "calls");
            if (is_judgement(look, nag) && nags.is_judged)
                COMPLAIN(look->view, check_nag_double, remarks.items[i].at, look->field,
                         "the glyphs $%lld and $%lld both judge the same %s", (long long)nags.judgement, (long long)nag,
                         is_call ? "call" : "card");
            else if (is_known && nags.seen[nag])
                COMPLAIN(look->view, check_nag_repeated, remarks.items[i].at, look->field,
                         "the glyph $%lld is at the same %s twice", (long long)nag, is_call ? "call" : "card");
            if (is_judgement(look, nag) && !nags.is_judged) {
                nags.is_judged = true;
                nags.judgement = nag;
            }
            if (is_known)
                nags.seen[nag] = true;
        } else if (remarks.items[i].kind == GAMUT_REMARK_NOTE)
            check_reference(look, &remarks.items[i]);
}

/* Checks the notes of a section; all of its references must have been checked before. */
static void check_notes(const note_look *look)
{
    uint64_t seen = 0;
    for (size_t i = 0; i < look->notes.count; i++) {
        const gamut_board_note *note = &look->notes.items[i];
        int64_t number = note->number.value;
        if (!base_is_known(note->number.state))
            continue;
        if (number < 1 || number > NOTES_MAX)
            COMPLAIN(look->view, check_note_range, note->at, look->field, "the number of note %lld is not from 1 to 32",
                     (long long)number);
        else if (seen >> number & 1u)
            COMPLAIN(look->view, check_note_repeated, note->at, look->field, "the section has a second note %lld",
                     (long long)number);
        else if (!(look->used >> number & 1u))
            COMPLAIN(look->view, check_note_unused, note->at, look->field, "nothing refers to note %lld",
                     (long long)number);
        if (number >= 1 && number <= NOTES_MAX)
            seen |= (uint64_t)1 << number;
    }
}

void check_call_remarks(const board_view *view)
{
    const gamut_auction *auction = &view->board->auction;
    note_look look = { view, auction->notes, "auction", 1, find_numbers(auction->notes), 0 };
    for (size_t i = 0; i < auction->calls.count; i++)
        check_remarks(&look, auction->calls.items[i].remarks);
    check_notes(&look);
}

void check_card_remarks(const board_view *view)
{
    const gamut_play *play = &view->board->play;
    note_look look = { view, play->notes, "play", 7, find_numbers(play->notes), 0 };
    for (size_t i = 0; i < play->cards.count; i++)
        check_remarks(&look, play->cards.items[i].remarks);
    check_notes(&look);
}
