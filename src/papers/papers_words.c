/* papers_words.c - the languages of the papers. A further language is a table like `german` and a row at the end. */
#include "papers.h"

#include "base/text.h"

#define RANK_SHARED "rank %zu, one of %zu with equal points who share the main prizes of %.*s (%.*s): %.*s%.*s%.*s"
#define CIRCLES                                                                                                        \
    "the choices of tied competitors between shared main prizes and prizes of categories go around in circles; look "  \
    "at them yourself"
#define TEAM_KEY                                                                                                       \
    "12w2.5: against team 12, with White on the first board, 2.5 game points. b: Black on the first board; "
#define SQUARE_KEY      "The columns are the opponents, in the order of the rows. =, ½: draw; + and -: forfeit."
#define TEAM_SQUARE_KEY "The columns are the opponents, in the order of the rows; the numbers are game points."
#define KEY             "12w1: against number 12 with White, won. b: Black; =, ½: draw; + and -: forfeit; "

static const base_saying german[] = {
    /* titles of papers, in the order of the table in papers.c; FIDE's forms are English */
    { "Players", "Teilnehmerliste" },
    { "Check-in", "Anwesenheitsliste" },
    { "Pairings", "Paarungen" },
    { "Pairings by name", "Paarungen nach Namen" },
    { "Result slips", "Ergebniszettel" },
    { "Score sheets", "Partieformulare" },
    { "Place cards", "Tischkarten" },
    { "Standings", "Rangliste" },
    { "Crosstable", "Kreuztabelle" },
    { "Match sheets", "Mannschaftsspielberichte" },
    { "Prizes", "Preise" },
    { "Receipts", "Quittungen" },
    /* sessions of bridge */
    { "Table mats", "Tischblätter" },
    { "Travellers", "Laufzettel" },
    { "Pair %lld", "Paar %lld" },
    { "Player %lld", "Spieler %lld" },
    { "North-South", "Nord-Süd" },
    { "East-West", "Ost-West" },
    { "North", "Nord" },
    { "East", "Ost" },
    { "South", "Süd" },
    { "West", "West" },
    { "Round", "Runde" },
    { "Direction", "Richtung" },
    { "Against", "Gegen" },
    { "Boards", "Boards" },
    { "sits out", "setzt aus" },
    { "Pairs", "Paare" },
    { "Contract", "Kontrakt" },
    { "NS", "NS" },
    { "EW", "OW" },
    { "Board %lld", "Board %lld" },
    { "Dealer %c, vulnerable %.*s", "Teiler %c, Gefahr %.*s" },
    { "Table %.*s%zu, round %zu", "Tisch %.*s%zu, Runde %zu" },
    { "By", "Spieler" },
    { "Lead", "Ausspiel" },
    { "Made", "Stiche" },
    /* heads */
    { "Tournament", "Turnier" },
    { " to ", " bis " },
    { "YYYY-MM-DD", "DD.MM.YYYY" },
    { "Round %zu%s%.*s", "Runde %zu%s%.*s" },
    { "QR code of %.*s", "QR-Code von %.*s" },
    { "%s by %s", "%s nach %s" },
    { "number", "Startnummer" },
    { "name", "Name" },
    { "rating", "Wertungszahl" },
    { "club", "Verein" },
    { "federation", "Verband" },
    { "Pairings, %.*s", "Paarungen, %.*s" },
    { "Pairings by name, %.*s", "Paarungen nach Namen, %.*s" },
    { "Standings after round %zu%s", "Rangliste nach Runde %zu%s" },
    { " (final)", " (Endstand)" },
    { "Before the first round", "Vor der ersten Runde" },
    { "Crosstable after round %zu", "Kreuztabelle nach Runde %zu" },
    { "Match sheet, %.*s, table %.*s", "Spielbericht, %.*s, Tisch %.*s" },
    /* columns */
    { "Here", "Da" },
    { "No", "Nr." },
    { "Title", "Titel" },
    { "Name", "Name" },
    { "Rating", "Wertung" },
    { "Rtg", "Wertung" },
    { "Rtg +/-", "Wertung +/-" },
    { "Fed", "Verb." },
    { "Club", "Verein" },
    { "Id", "Id" },
    { "Born", "Geb." },
    { "Fee", "Startgeld" },
    { "Paid", "Bezahlt" },
    { "Note", "Bemerkung" },
    { "Board", "Brett" },
    { "Table", "Tisch" },
    { "Team", "Mannschaft" },
    { "White", "Weiß" },
    { "Black", "Schwarz" },
    { "W", "W" },
    { "B", "S" },
    { "Pts", "Pkt." },
    { "Points", "Punkte" },
    { "Result", "Ergebnis" },
    { "Colour", "Farbe" },
    { "Opponent", "Gegner" },
    { "Rank", "Rang" },
    { "Strength", "Stärke" },
    { "MP", "MP" },
    { "GP", "BP" },
    { "Place", "Platz" },
    { "Prize", "Preis" },
    { "Winner", "Gewinner" },
    { "Why", "Begründung" },
    { "Total", "Summe" },
    /* who does not play */
    { "Not paired", "Nicht gepaart" },
    { "absent", "fehlt" },
    { "absent from round %zu", "fehlt ab Runde %zu" },
    { "half-point bye", "halber Punkt, spielfrei" },
    { "full-point bye", "ganzer Punkt, spielfrei" },
    { "zero-point bye", "spielfrei ohne Punkte" },
    { "pairing bye", "Freilos" },
    { "forfeit win", "kampflos gewonnen" },
    { "no opponent", "ohne Gegner" },
    /* below lists */
    { "1 player", "1 Teilnehmer" },
    { "%zu players", "%zu Teilnehmer" },
    { "Present: ________ of %zu; fees paid: ________", "Anwesend: ________ von %zu; Startgelder bezahlt: ________" },
    { "Not final: 1 game is without a result", "Vorläufig: 1 Partie ist ohne Ergebnis" },
    { "Not final: %zu games are without a result", "Vorläufig: %zu Partien sind ohne Ergebnis" },
    { "Tie-breaks by FIDE's rules of %s. ", "Feinwertungen nach den FIDE-Regeln von %s. " },
    { "† has left the tournament, or is absent until its end. ",
      "† hat das Turnier verlassen oder fehlt bis zum Ende. " },
    { "Whoever has no rank was expelled, or left before half of the games. ",
      "Wer keinen Rang hat, wurde ausgeschlossen oder ging vor der Hälfte der Partien. " },
    { "Changes of ratings are those of this tournament alone. ",
      "Änderungen der Wertungszahlen sind die dieses Turniers allein. " },
    { "%zu of %zu rounds are counted.", "%zu von %zu Runden sind gewertet." },
    { KEY, "12w1: gegen Nummer 12 mit Weiß gewonnen. b: Schwarz; =, ½: remis; + und -: kampflos; " },
    { TEAM_KEY,
      "12w2.5: gegen Mannschaft 12, mit Weiß am ersten Brett, 2,5 Brettpunkte. b: Schwarz am ersten Brett; " },
    { SQUARE_KEY, "Die Spalten sind die Gegner in der Reihenfolge der Zeilen. =, ½: remis; + und -: kampflos." },
    { TEAM_SQUARE_KEY, "Die Spalten sind die Gegner in der Reihenfolge der Zeilen; die Zahlen sind Brettpunkte." },
    { "F, H, U, Z: full-point, half-point, pairing-allocated and zero-point bye.",
      "F, H, U, Z: spielfrei mit ganzem oder halbem Punkt, Freilos, spielfrei ohne Punkte." },
    { "Captain of %.*s", "Mannschaftsführer %.*s" },
    { "Arbiter", "Schiedsrichter" },
    /* prizes */
    { " and ", " und " },
    { "nobody", "niemand" },
    { PRIZES_MAIN_NAME, "Hauptpreise" },
    { "Money paid: %.*s", "Ausgezahlt: %.*s" },
    { "Receipt for", "Quittung über" },
    { "%.*s, place %zu", "%.*s, Platz %zu" },
    { "Received by", "Erhalten von" },
    { " (no. %lld)", " (Nr. %lld)" },
    { "Place, date", "Ort, Datum" },
    { "Signature of the winner", "Unterschrift des Gewinners" },
    { "Paid by", "Ausgezahlt von" },
    /* the reasons of src/prizes/ */
    { "; others have the same rank, so the order of the list decided",
      "; andere haben denselben Rang, daher entschied die Reihenfolge der Liste" },
    { "; %zu ranked better took a prize of a category", "; %zu besser Platzierte nahmen einen Preis einer Kategorie" },
    { "%.*s; %zu ranked better do not fulfil the conditions",
      "%.*s; %zu besser Platzierte erfüllen die Bedingungen nicht" },
    { "rank %zu, place %zu of the main prizes%.*s%.*s", "Rang %zu, Platz %zu der Hauptpreise%.*s%.*s" },
    { "place %zu", "von Platz %zu" },
    { "places %zu to %zu", "der Plätze %zu bis %zu" },
    { "half of the own %.*s and an equal part of the rest",
      "die Hälfte der eigenen %.*s und ein gleicher Teil des Restes" },
    { "equal parts", "gleiche Teile" },
    { "; the last %zu of them get nothing, for less than %.*s is not paid",
      "; die letzten %zu von ihnen erhalten nichts, denn weniger als %.*s wird nicht ausgezahlt" },
    { RANK_SHARED, "Rang %zu, eine von %zu Personen mit gleichen Punkten, die sich die Hauptpreise %.*s teilen "
                   "(%.*s): %.*s%.*s%.*s" },
    { "no conditions", "keinen Bedingungen" },
    { "sex", "Geschlecht" },
    { "age", "Alter" },
    { "title", "Titel" },
    { "players", "Startnummer" },
    { "rated", "Wertungszahl" },
    { "unrated", "fehlender Wertungszahl" },
    { " not ", " nicht " },
    { "%.*s%s%.*s (rank %zu) has %.*s", "%.*s%s%.*s (Rang %zu) hat %.*s" },
    { "%.*s and %zu more", "%.*s und %zu weitere" },
    { "nobody is left who fulfils %.*s and has no prize of the same value or more",
      "niemand ist übrig mit %.*s und ohne gleich- oder höherwertigen Preis" },
    { "rank %zu, best with %.*s%s%.*s%.*s", "Rang %zu, am besten platziert mit %.*s%s%.*s%.*s" },
    { " who holds no more valuable prize", " und ohne wertvolleren Preis" },
    { "nobody is left who fulfils the conditions and has no other prize of the group",
      "niemand ist übrig, der die Bedingungen erfüllt und keinen anderen Preis der Gruppe hat" },
    { CIRCLES, "die Wahl der Punktgleichen zwischen geteilten Hauptpreisen und Preisen von Kategorien dreht sich im "
               "Kreis; bitte selbst ansehen" },
};

static const base_language languages[] = { { .code = "en", .name = "English" },
                                           { "de", "Deutsch", german, COUNT(german) } };

const base_language *papers_language_at(size_t at)
{
    return at < COUNT(languages) ? &languages[at] : NULL;
}

const base_language *papers_language_find(base_text code)
{
    for (size_t i = 0; i < COUNT(languages); i++)
        if (base_text_is(code, languages[i].code))
            return &languages[i];
    return NULL;
}
