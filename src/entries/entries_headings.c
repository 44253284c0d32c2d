/* entries_headings.c - the headings of lists of players, in the languages in which such lists exist.
 *
 * The words are those of Swiss-Manager, chess-results, Vega, Swiss-Chess, Sharly Chess, of the public lists of some
 * federations, and of people. A word stands here as it is written; `_` is a blank. Case, accents, blanks and signs do
 * not count, neither here nor in a file. */
#include "base/index.h"
#include "base/text.h"
#include "entries.h"

static const struct heading_row {
    const char *name; /* of the field, for people */
    const char *words;
} rows[ENTRIES_FIELD_COUNT] = {
    [ENTRIES_NUMBER] = { "start number",
                         "no nr n nº n° # № num number sno start_no startnr start_number startnummer seed "
                         "seeding rank rk rang start_rank rank_start tlnnr lp poř poradi por_č ssz номер" },
    [ENTRIES_NAME] = { "name",
                       "name full_name fullname player player_name participant nom nombre nome naam navn namn nimi "
                       "jméno "
                       "név имя фио teilnehmer spieler spielername spieler_name joueur jugador giocatore jogador "
                       "speler "
                       "spiller spelare pelaaja hráč zawodnik játékos игрок участник nominativo nazwisko_imię "
                       "nazwisko_i_imię imię_i_nazwisko příjmení_jméno jméno_a_příjmení name,vorname nachname,vorname "
                       "nachname_vorname name_vorname nom_prénom nom_et_prénom apellidos_y_nombre apellidos,_nombre "
                       "cognome_nome cognome_e_nome nama фамилия_имя фамилия,_имя ad_soyad adı_soyadı" },
    [ENTRIES_LAST] = { "last name",
                       "last lastname last_name surname family family_name familyname nachname familienname "
                       "nom_de_famille apellido apellidos cognome sobrenome apelido achternaam efternavn "
                       "etternavn efternamn sukunimi příjmení priezvisko nazwisko vezetéknév фамилия прізвище "
                       "soyad soyadı prezime nume" },
    [ENTRIES_FIRST] = { "first name",
                        "first firstname first_name given given_name givenname forename vorname prénom "
                        "nombre_de_pila voornaam fornavn förnamn etunimi křestní_jméno meno imię keresztnév "
                        "utónév имя_отчество ім'я ad adı ime prenume" },
    [ENTRIES_TITLE] = { "title", "title titl tit ti ttl titel titre título titolo titul tytuł cím titteli звание "
                                 "fide_title fide_titel fide_titre titolo_fide gelar ünvan" },
    [ENTRIES_FIDE_ID] = { "FIDE id", "fideid fide_id fide_no fide_nr fideno id_fide idfide fin fide_number fide_num "
                                     "fidekenn fide_kenn fide_code code_fide kód_fide fide_kód fide_identifier n_fide "
                                     "num_fide numéro_fide código_fide codice_fide код_фиде id_фиде fide_#" },
    [ENTRIES_NATIONAL_ID] = { "national id",
                              "id id_no id_nr id_number idnat id_nat nat_id national_id pkz zps code ecf_code "
                              "licence license licencia licenza lisens lisenssi licens licencja tessera "
                              "relatienummer číslo reg_č uscf_id uscf cfc# cfc_id id_fsi member_no "
                              "membership_no mgl_nr mitgliedsnummer unique_no nr_ffe code_ffe bondsnummer" },
    [ENTRIES_FIDE_RATING] = { "FIDE rating",
                              "rtgi rtg_i rtg_int irtg int_rtg elofide elo_fide fide_elo fide_elozahl fide "
                              "fide_rating fide_rtg fide_std elo_fide_std std standard rating_fide "
                              "fide_standard elo_int elo_i ranking_fide фиде рейтинг_фиде" },
    [ENTRIES_NATIONAL_RATING] = { "national rating",
                                  "rtgn rtg_n rtg_nat nrtg nat_rtg elonat elo_nat elo_national nwz dwz "
                                  "ingo national nationale national_rating rating_nat elo_n "
                                  "revised_standard klassiek рейтинг_нац loel lask knsb" },
    [ENTRIES_RATING] = { "rating", "rating rtg elo elo_rating rat selo puntuación ranking классика рейтинг classement "
                                   "classico erő eloszám élő hodnocení wertung wertungszahl strength estimated" },
    [ENTRIES_RAPID] = { "rapid rating",
                        "rapid rapide rápido rápidas schnell schnellschach rapid_rating rtg_rapid rapid_elo "
                        "elo_rapid fide_rapid elo_fide_rapid fide_elozahl_schnellschach hurtig hur snabb "
                        "rapido semilampo cepat быстрые рапид nopea" },
    [ENTRIES_BLITZ] = { "blitz rating",
                        "blitz blitz_rating rtg_blitz blitz_elo elo_blitz fide_blitz elo_fide_blitz "
                        "fide_elozahl_blitz lyn blixt snel snelschaak kilat éclair relâmpago relampago lampo "
                        "блиц pikapeli" },
    [ENTRIES_FEDERATION] = { "federation",
                             "fed federation country nat land pays país paese fédé fédération federación "
                             "federazione federação federatie föderation nation nationality maa kraj ország "
                             "země страна федерация fide_land país_fed ülke negara" },
    [ENTRIES_CLUB] = { "club",
                       "club club_name clubname club/city club/ort verein verein/ort vereinsname klub klub/misto "
                       "circolo clube cercle vereniging klubb klubben seura association origin origine "
                       "клуб город city town ort ville ciudad stadt città cidade stad by oddíl egyesület kulüp "
                       "club/ville club/ciudad société société/ville" },
    [ENTRIES_BORN] = { "birth",
                       "birth birthday birth_date birth_year birthdate bdate dob date_of_birth year_of_birth b-day "
                       "born yob geburt geburtsjahr geburtsdatum geb geb_jahr jahrgang né naissance date_de_naissance "
                       "année année_de_naissance nacimiento fecha_nacimiento fecha_de_nacimiento año "
                       "año_nacimiento nascita anno_nascita data_nascita data_di_nascita nascimento "
                       "data_de_nascimento geboren geboortedatum geboortejaar født född fødselsår födelseår "
                       "syntymäaika syntymävuosi narození datum_narození rok_narození rok_nar ur data_urodzenia "
                       "rok_urodzenia rok_ur születés születési_év születési_dátum год_рождения дата_рождения "
                       "г.р. рожд tgl_lahir doğum_tarihi" },
    [ENTRIES_SEX] = { "sex",
                      "sex gender s g geschlecht sexe genre sexo género sesso genere geslacht køn kön kjønn pohlaví "
                      "płeć nem пол l/p m/f m/w h/f cinsiyet sukupuoli" },
    [ENTRIES_GROUP] = { "group", "gr group gruppe groupe grupo gruppo groep grupp skupina grupa csoport группа" },
    [ENTRIES_TYPE] = { "type", "typ type category kat kategorie catégorie cat categoría categoria categorie kategoria "
                               "категория attr" },
    [ENTRIES_TEAM] = { "team", "team team_name mannschaft équipe equipo squadra equipe ploeg hold lag joukkue družstvo "
                               "drużyna csapat команда takım tim" },
    [ENTRIES_BOARD] = { "board", "board bo bd brett échiquier table tablero scacchiera tabuleiro bord bræt bräde pöytä "
                                 "šachovnice szachownica tábla доска papan" },
    [ENTRIES_MAIL] = { "mail", "mail email e-mail mail_address correo posta epost sähköposti почта" },
    [ENTRIES_PHONE] = { "phone",
                        "phone tel telephone telefon telefono teléfono téléphone mobile mobil handy gsm telefoon "
                        "puhelin телефон" },
};

const char *entries_field_name(entries_field field)
{
    return field < ENTRIES_FIELD_COUNT ? rows[field].name : "nothing";
}

/* Everything that people put between or around the words of a heading. */
static bool is_sign(char c)
{
    return base_is_space(c) || (c && memchr("._-/,:;()[]'\"", c, 14));
}

base_text entries_fold_heading(base_arena *arena, base_text heading)
{
    base_text folded = base_text_fold(arena, heading);
    char *kept = ARENA_ARRAY(arena, folded.length + 1, char);
    size_t length = 0;
    for (size_t i = 0; kept && i < folded.length; i++) {
        /* The signs of degree and of the masculine ordinal in "n°" and "nº", and the blank of spreadsheets. */
        if ((unsigned char)folded.data[i] == 0xc2 && i + 1 < folded.length &&
            ((unsigned char)folded.data[i + 1] == 0xb0 || (unsigned char)folded.data[i + 1] == 0xa0))
            i++;
        else if (!is_sign(folded.data[i]))
            kept[length++] = folded.data[i];
    }
    return (base_text){ kept, kept ? length : 0 };
}

bool entries_index_headings(base_index *out, const entries_field **fields, base_arena *arena)
{
    base_list list = { 0 };
    *out = (base_index){ .arena = arena };
    for (entries_field field = 0; field < ENTRIES_FIELD_COUNT; field++) {
        base_text words = base_text_of(rows[field].words), word;
        while (base_text_next_part(&words, ' ', &word)) {
            size_t before = out->count;
            size_t at = base_index_put(out, entries_fold_heading(arena, word));
            /* A word that two fields have belongs to the first. */
            if (at == BASE_INDEX_NONE || at < before)
                continue;
            entries_field *added = base_list_add(&list, arena, sizeof *added);
            if (!added)
                return false;
            *added = field;
        }
    }
    *fields = list.items;
    return !base_arena_failed(arena);
}

entries_field entries_heading_field(const base_index *headings, const entries_field *fields, base_text heading)
{
    size_t at = heading.length ? base_index_find(headings, heading) : BASE_INDEX_NONE;
    return at == BASE_INDEX_NONE ? ENTRIES_NONE : fields[at];
}

entries_field entries_field_of(base_arena *arena, base_text word)
{
    base_index headings;
    const entries_field *fields;
    return entries_index_headings(&headings, &fields, arena)
               ? entries_heading_field(&headings, fields, entries_fold_heading(arena, word))
               : ENTRIES_NONE;
}

/* ---- tables of results ---- */

/* The words for boards are those of lists of players. */
static const char *const result_words[ENTRIES_RESULT_COLUMN_COUNT] = {
    [ENTRIES_RESULT_BOARD] = NULL,
    [ENTRIES_RESULT_WHITE] = "white white_no weiß weiss weiss_nr blancs blanc blancas blanco bianco bianchi brancas "
                             "wit hvid hvit vit vita valkea bílý białe biały világos белые beyaz putih",
    [ENTRIES_RESULT_BLACK] = "black black_no schwarz schwarz_nr noirs noir negras negro nero neri pretas zwart sort "
                             "svart svarta musta černý czarne czarny sötét черные чёрные siyah hitam",
    [ENTRIES_RESULT_RESULT] = "result results res score ergebnis erg resultat resultado resultados risultato résultat "
                              "uitslag resultaat tulos výsledek wynik eredmény результат sonuç hasil",
};

entries_result_column entries_result_column_of(base_arena *arena, base_text heading)
{
    base_text folded = entries_fold_heading(arena, heading), word;
    for (entries_result_column column = 0; folded.length && column < ENTRIES_RESULT_COLUMN_COUNT; column++) {
        base_text words = base_text_of(result_words[column] ? result_words[column] : rows[ENTRIES_BOARD].words);
        while (base_text_next_part(&words, ' ', &word))
            if (base_text_equal(folded, entries_fold_heading(arena, word)))
                return column;
    }
    return ENTRIES_RESULT_COLUMN_COUNT;
}
