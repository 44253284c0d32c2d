/* test_entries.c - lists of players from spreadsheets and federations, and what is said about what cannot be read. */
#include "../fixture.h"

#include <stdio.h>

#include "base/date.h"
#include "base/random.h"
#include "entries/entries.h"

static base_bytes bytes_of(const char *text)
{
    return (base_bytes){ (const uint8_t *)text, strlen(text) };
}

static entries_list read_list(base_arena *arena, const char *text)
{
    entries_list list;
    assert_true(entries_read(&list, arena, bytes_of(text), &(entries_options){ 0 }));
    return list;
}

/* The list as text, one player per line, and its findings, one per line. */
static base_text show(base_arena *arena, const entries_list *list)
{
    base_buffer out = { 0 };
    for (size_t i = 0; i < list->count; i++) {
        const entry *row = &list->items[i];
        const base_text texts[] = { row->name,  row->title, row->fide_id, row->national_id, row->federation, row->club,
                                    row->group, row->type,  row->team,    row->mail,        row->phone };
        const int64_t numbers[] = {
            row->number, row->rating, row->national_rating, row->rapid, row->blitz, row->board
        };
        static const char *const text_names[] = {
            "", "", "fide", "nat", "", "club", "gr", "typ", "team", "mail", "tel"
        };
        static const char *const names[] = { "no", "elo", "nelo", "rapid", "blitz", "board" };
        base_text born = base_date_print(arena, row->born);
        base_buffer_print(&out, "%llu:", (unsigned long long)row->line);
        for (size_t k = 0; k < COUNT(texts); k++)
            if (texts[k].length)
                base_buffer_print(&out, " %s%s%.*s", text_names[k], *text_names[k] ? "=" : "", TEXT_ARGS(texts[k]));
        for (size_t k = 0; k < COUNT(numbers); k++)
            if (numbers[k])
                base_buffer_print(&out, " %s=%lld", names[k], (long long)numbers[k]);
        if (row->sex)
            base_buffer_print(&out, " %c", row->sex);
        if (born.length)
            base_buffer_print(&out, " *%.*s", TEXT_ARGS(born));
        base_buffer_add_char(&out, '\n');
    }
    for (size_t i = 0; i < list->finding_count; i++)
        base_buffer_print(&out, "%llu! %.*s\n", (unsigned long long)list->findings[i].line,
                          TEXT_ARGS(list->findings[i].message));
    base_text text = base_arena_copy(arena, base_buffer_text(&out));
    base_buffer_free(&out);
    return text;
}

static void assert_list(base_arena *arena, const char *text, const char *shown)
{
    entries_list list = read_list(arena, text);
    assert_text(show(arena, &list), shown);
}

static void a_sheet_of_a_club_is_read(void **state)
{
    assert_list(*state,
                "Last name,First name,FIDE ID,Elo,Fed,Year of birth,Gender,Club,E-mail,Phone\n"
                "Berg,Anna,90001234,1873,NOR,1998,f,Nordhaven,anna@example.org,555 01\n"
                "\"Holm, Jr.\",Kaj,,,den,17.5.2011,m,,,\n",
                "2: Berg, Anna fide=90001234 NOR club=Nordhaven mail=anna@example.org tel=555 01 elo=1873 w *1998\n"
                "3: Holm, Jr., Kaj DEN m *2011-05-17\n");
}

static void title_lines_above_the_header_are_passed(void **state)
{
    const char *text = "Nordhaven Open 2026;;;\r\nStarting list;;;\r\n;;;\r\nNo.;;Name;FED;Rtg;Club/City;;\r\n"
                       "1;IM;Durand, Paul;FRA;2401;Brest;;\r\n2;;Oskam, Jan;NED;1922;;;\r\n";
    entries_list list = read_list(*state, text);
    assert_text(show(*state, &list), "5: Durand, Paul FRA club=Brest no=1 elo=2401\n"
                                     "6: Oskam, Jan NED no=2 elo=1922\n"
                                     "5! column 2 has no heading and is not read\n");
    assert_int_equal(list.header_line, 4);
    assert_int_equal(list.separator, ';');
    assert_text(base_text_slice(list.title, 0, 19), "Nordhaven Open 2026");
}

static void lists_of_federations_are_read(void **state)
{
    /* The headings are those that the federations publish; the people are invented. */
    assert_list(*state,
                "ID,ZPS,Status,\"Name,Vorname\",Geschlecht,Geburtsjahr,DWZ,FIDE-Elozahl,FIDE-Titel,FIDE-ID,FIDE-Land,"
                "Vorname,Nachname\n10,A1,A,\"Kern,Ute\",W,1980,1765,1802,WFM,90000010,GER,Ute,Kern\n",
                "2: Kern, Ute WFM fide=90000010 nat=10 GER elo=1802 nelo=1765 w *1980\n"
                "1! the column 'ZPS' is a second one with the national id and is not read\n"
                "1! the column 'Status' is not one that a list of players needs, and is not read\n");
    assert_list(*state,
                "Relatienummer;Naam;Titel;FED;Rating;Nv;Geboren;S\n77;Dijk, Sanne van;;NED;1810;12;1999;w\n"
                "78;Bos, Piet;FM;NED;2230;3;1970;\n",
                "2: Dijk, Sanne van nat=77 NED elo=1810 w *1999\n"
                "3: Bos, Piet FM nat=78 NED elo=2230 m *1970\n"
                "1! the column 'Nv' is not one that a list of players needs, and is not read\n");
    assert_list(
        *state,
        "Nr;Født;Navn;Klub;Titel;Rat.;Hur.;Lyn;Fide;Nr;K\n5;1950;Krogh, Mads;Norre;;1988;1900;1850;1977;9005;20\n",
        "2: Krogh, Mads fide=9005 nat=5 club=Norre elo=1977 nelo=1988 rapid=1900 blitz=1850 *1950\n"
        "1! the column 'K' is not one that a list of players needs, and is not read\n");
    assert_list(*state,
                "ID_No,Name,Sex,Fed,Clubnumber,ClubName,Birthday,Rtg_Nat,Fide_No,Rtg_Int\n"
                "4,\"Orlov, Ivan\",m,FID,7,Rook,1990-05-03,1900,90000444,1950\n",
                "2: Orlov, Ivan fide=90000444 nat=4 FID club=Rook elo=1950 nelo=1900 m *1990-05-03\n"
                "1! the column 'Clubnumber' is not one that a list of players needs, and is not read\n");
    assert_list(*state, "Id;Sukunimi;Etunimi;Seura;Selo;Maa\n9;Niemi;Aino;Torni;1700;FIN\n",
                "2: Niemi, Aino nat=9 FIN club=Torni elo=1700\n");
    assert_list(*state,
                "CFC#,Last,First,Prov,City,Rating,FIDE Number,FIDE Rating\n1,Stone,\"Amy,ON,Elm,1600,90000111,1588\n",
                "1! the column 'Prov' is not one that a list of players needs, and is not read\n"
                "2! a quote in the row is not closed; the row is not read\n");
}

static void words_of_other_languages_are_known(void **state)
{
    assert_list(*state, "Nom;Prénom;Elo;Féd;Naissance;Sexe\nBerg;Anne;1900;FRA;03/04/1990;F\nRoc;Luc;1800;FRA;1991;H\n",
                "2: Berg, Anne FRA elo=1900 w *1990-04-03\n3: Roc, Luc FRA elo=1800 m *1991\n");
    assert_list(*state, "Apellidos|Nombre|Puntuación|País\nSol|Eva|1700|ESP\n", "2: Sol, Eva ESP elo=1700\n");
    assert_list(*state, "Фамилия\tИмя\tРейтинг\tПол\nОрлова\tИра\t1500\tж\n", "2: Орлова, Ира elo=1500 w\n");
    assert_list(*state, "Naam;Geslacht;Rating\nBerg, Anna;D;1500\nBos, Piet;H;1400\n",
                "2: Berg, Anna elo=1500 w\n3: Bos, Piet elo=1400 m\n");
    assert_list(
        *state, "Name;Geschlecht;DWZ\nBerg, Anna;w;1500\nKern, Kim;d;1400\nDam, Ole;;1300\n",
        "2: Berg, Anna nelo=1500 w\n3: Kern, Kim nelo=1400\n4: Dam, Ole nelo=1300 m\n"); /* only women are marked */
    assert_list(*state, "Name;Geschlecht;DWZ\nBerg, Ole;m;1500\nKern, Kim;d;1400\n",
                "2: Berg, Ole nelo=1500 m\n3: Kern, Kim nelo=1400\n");
}

static void the_order_of_names_and_dates_shows_in_the_column(void **state)
{
    assert_list(*state, "Name,Rating\nAnna Berg,1500\nOle van Dam,1400\n",
                "2: Berg, Anna elo=1500\n3: van Dam, Ole elo=1400\n"
                "2! names without a comma are read as first and last name: 'Anna Berg' is 'Berg, Anna'\n");
    assert_list(*state, "Name;Rating\nBerg, Anna;1500\nMadonna Louise;1400\n",
                "2: Berg, Anna elo=1500\n3: Madonna Louise elo=1400\n");
    assert_list(*state, "Name;DOB\nBerg, Anna;3/4/1990\nDam, Ole;3/17/1991\n",
                "2: Berg, Anna *1990-03-04\n3: Dam, Ole *1991-03-17\n");
}

static void a_mistyped_date_does_not_turn_the_others_over(void **state)
{
    assert_list(*state,
                "Name;DOB\nBerg, Anna;14/07/1989\nDam, Ole;25/12/1990\nElm, Eva;03/04/1991\nFox, Finn;01/13/2000\n",
                "2: Berg, Anna *1989-07-14\n3: Dam, Ole *1990-12-25\n4: Elm, Eva *1991-04-03\n5: Fox, Finn\n"
                "5! '01/13/2000' is no date of birth with the day first, as the column is read, and counts as empty\n");
    assert_list(
        *state, "Name;DOB\nBerg, Anna;07/14/1989\nDam, Ole;12/25/1990\nElm, Eva;03/04/1991\nFox, Finn;13/1/2000\n",
        "2: Berg, Anna *1989-07-14\n3: Dam, Ole *1990-12-25\n4: Elm, Eva *1991-03-04\n5: Fox, Finn\n"
        "5! '13/1/2000' is no date of birth with the month first, as the column is read, and counts as empty\n");
    /* One of each: most countries have the day first. */
    assert_list(*state, "Name;DOB\nBerg, Anna;07/14/1989\nDam, Ole;25/12/1990\n",
                "2: Berg, Anna\n3: Dam, Ole *1990-12-25\n"
                "2! '07/14/1989' is no date of birth with the day first, as the column is read, and counts as empty\n");
}

static void teams_and_boards_are_read(void **state)
{
    assert_list(*state, "Team;Board;Name;Elo\nReds;1;Berg, Anna;1900\nReds;2;Dam, Ole;1800\n",
                "2: Berg, Anna team=Reds elo=1900 board=1\n3: Dam, Ole team=Reds elo=1800 board=2\n");
}

static void what_cannot_be_read_is_told_with_line_and_reason(void **state)
{
    assert_list(*state,
                "Name;Elo;Fed;Title;Birth;Sex;FIDE id;No\n"
                "Berg, Anna;high;Norway;XM;yesterday;maybe;12b;first\n"
                ";1500;NOR;;;;;\n"
                "\n"
                "Dam, Ole;1400;NED;;;;;;surplus\n"
                "Name;Elo;Fed;Title;Birth;Sex;FIDE id;No\n"
                "Roc, Luc;1300;FRA;;1990;;90000001;3\n"
                "Roc, Lucien;1300;FRA;;1990;;90000001;4\n"
                "ROC, luc;;;;1990;;;5\n",
                "2: Berg, Anna\n"
                "7: Roc, Luc fide=90000001 FRA no=3 elo=1300 *1990\n"
                "8: Roc, Lucien fide=90000001 FRA no=4 elo=1300 *1990\n"
                "9: ROC, luc no=5 *1990\n"
                "2! 'high' is no rating and counts as empty\n"
                "2! 'Norway' is no federation of FIDE, which has three letters such as ENG, and counts as empty\n"
                "2! 'XM' is no title of FIDE and counts as empty\n"
                "2! 'yesterday' is no date of birth and counts as empty\n"
                "2! 'maybe' is no word for man or woman and counts as empty\n"
                "2! '12b' is no FIDE id and counts as empty\n"
                "2! 'first' is no number and counts as empty\n"
                "3! the row has no name and is not read\n"
                "5! the row has 9 cells for 8 columns and is not read\n"
                "6! the header comes again here; the row is not read\n"
                "8! Roc, Lucien has the same FIDE id as the player in line 7\n"
                "9! ROC, luc has the same name and birth as the player in line 7\n");
    assert_list(*state, "12;13\n14;15\n", "1! no row names columns of players, such as Name and Rating\n");
    assert_list(*state, "", "1! no row names columns of players, such as Name and Rating\n");
}

static void files_of_eight_bits_are_read(void **state)
{
    entries_list list = read_list(*state, "Name;Verein;Elo\nM\xfcller, J\xf6rg;K\xf6ln;1900\n");
    assert_int_equal(list.encoding, ENCODING_CP1252);
    assert_text(list.items[0].name, "Müller, Jörg");
    assert_text(list.items[0].club, "Köln");
    list = read_list(*state, "\xef\xbb\xbfName;Elo\nMüller, Jörg;1900\n");
    assert_int_equal(list.encoding, ENCODING_UTF8);
    assert_text(list.items[0].name, "Müller, Jörg");
    assert_int_equal(list.items[0].at, 12);
    assert_true(entries_read(&list, *state, bytes_of("Name;Rtg\n\xce\xf0\xeb\xee\xe2, \xc8\xe2\xe0\xed;1900\n"),
                             &(entries_options){ .encoding = ENCODING_CP1251 }));
    assert_text(list.items[0].name, "Орлов, Иван");
}

static void players_are_found_by_id_and_by_name(void **state)
{
    entries_list list =
        read_list(*state, "ID;Name;FIDE id;Elo\n7;Müller, Jörg;90000007;1900\n8;Muller, Jorg;90000008;1800\n"
                          "9;Berg, Anna;;1700\n");
    const size_t *found;
    assert_int_equal(entries_find(&list, *state, TEXT("90000008"), &found), 1);
    assert_int_equal(found[0], 1);
    assert_int_equal(entries_find(&list, *state, TEXT("9"), &found), 1);
    assert_int_equal(found[0], 2);
    assert_int_equal(entries_find(&list, *state, TEXT("Müller, Jörg"), &found), 1); /* the exact name wins */
    assert_int_equal(found[0], 0);
    assert_int_equal(entries_find(&list, *state, TEXT("MULLER, Jörg"), &found), 2);
    assert_int_equal(entries_find(&list, *state, TEXT("Anna Berg"), &found), 1);
    assert_int_equal(entries_find(&list, *state, TEXT("Nobody"), &found), 0);
    assert_int_equal(entries_find(&list, *state, TEXT(""), &found), 0);
}

static void other_tables_are_not_taken_for_players(void **state)
{
    static const struct {
        const char *text;
        bool is_list;
    } rows[] = { { "Name;Elo;Verein\nBerg, Anna;1900;Rook\n", true },
                 { "name,country\nHavana,CUB\n", false },
                 { "white,black,result\na,b,1-0\n", false },
                 { "[Event \"x\"]\n[Site \"y\"]\n", false },
                 { "012 Name; Elo\n001 x\n", false },
                 { "Starting list\n\nNo.,Name,FED,Rtg\n1,\"Berg, Anna\",NOR,1900\n", true } };
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        bool is_of_people;
        size_t known = entries_recognise(bytes_of(rows[i].text), &is_of_people);
        if ((known >= 2 && is_of_people) != rows[i].is_list)
            fail_msg("%s: %zu headings", rows[i].text, known);
    }
}

/* Any bytes give a list: cut anywhere, with any byte changed, and at random. The copy ends where the bytes end, so that a
 * sanitizer sees a step beyond. */
static void no_bytes_are_too_broken(void **state)
{
    static const char text[] = "Open 2026;;\r\nNo.;Name;Title;Elo;Fed;Birth;Sex;Club;FIDE id;Team;Board\r\n"
                               "1;\"Berg, \"\"A\"\" Anna\";WIM;1900;NOR;17.5.1990;f;K\xf6ln;90000001;Reds;1\r\n"
                               "2;Dam, Ole;;1800,5;NED;5/17/90;m;;;Reds;2\r\n\";\r\n;;;;\r\n";
    base_random random = base_random_seed(30);
    (void)state;
    for (size_t i = 0; i < 3 * sizeof text; i++) {
        base_arena *arena = base_arena_create(NULL);
        size_t length = i < sizeof text ? i : sizeof text - 1;
        uint8_t *copy = malloc(length ? length : 1);
        entries_list list;
        assert_non_null(copy);
        memcpy(copy, text, length);
        for (size_t k = 0; i >= sizeof text && k < 3; k++)
            copy[base_random_below(&random, length)] =
                (uint8_t) ";,\"\r\n\t|\0\xc3\xff"[base_random_below(&random, 10)];
        assert_true(entries_read(&list, arena, (base_bytes){ copy, length }, &(entries_options){ 0 }));
        for (size_t k = 0; k < list.finding_count; k++)
            assert_true(list.findings[k].at + list.findings[k].length <= length && list.findings[k].message.length);
        for (size_t k = 0; k < list.count; k++)
            assert_true(list.items[k].at + list.items[k].length <= length && list.items[k].name.length);
        free(copy);
        base_arena_destroy(arena);
    }
}

/* Each row begins with a quote that is never closed and has only doubled ones after it. */
static void unclosed_quotes_do_not_make_reading_slow(void **state)
{
    base_buffer text = { 0 };
    (void)state;
    base_buffer_add_string(&text, "Name;Elo\n");
    for (size_t i = 0; i < 5000; i++)
        base_buffer_add_string(&text, "\"Berg \"\" x;1\n");
    base_arena *arena = base_arena_create(NULL);
    entries_list list;
    assert_true(entries_read(&list, arena, base_buffer_bytes(&text), &(entries_options){ 0 }));
    base_arena_destroy(arena);
    base_buffer_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sheet_of_a_club_is_read),
        cmocka_unit_test(title_lines_above_the_header_are_passed),
        cmocka_unit_test(lists_of_federations_are_read),
        cmocka_unit_test(words_of_other_languages_are_known),
        cmocka_unit_test(the_order_of_names_and_dates_shows_in_the_column),
        cmocka_unit_test(a_mistyped_date_does_not_turn_the_others_over),
        cmocka_unit_test(teams_and_boards_are_read),
        cmocka_unit_test(what_cannot_be_read_is_told_with_line_and_reason),
        cmocka_unit_test(files_of_eight_bits_are_read),
        cmocka_unit_test(players_are_found_by_id_and_by_name),
        cmocka_unit_test(other_tables_are_not_taken_for_players),
        cmocka_unit_test(no_bytes_are_too_broken),
        cmocka_unit_test(unclosed_quotes_do_not_make_reading_slow),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
