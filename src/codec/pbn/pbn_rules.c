/* pbn_rules.c - the rules about the form of PBN files.
 *
 * Severity follows the standard: what a reader must refuse is an error, what a writer should avoid is a warning.
 * Sections are those of the PBN standard 2.1; docs/conformance-pbn.md has the numbered list. */
#include "pbn.h"

#define RULE(name, ident, level, what, from, looks, fix)                                                               \
    const gamut_rule name = { "pbn." ident, GAMUT_SEVERITY_##level, what, "PBN 2.1, section " from, looks, fix }

RULE(pbn_tag_no_value, "tag.no-value", ERROR, "a tag has no value", "3.3", "[Event]", "give it a value, or \"\"");
RULE(pbn_tag_unquoted, "tag.unquoted", ERROR, "the value of a tag has no quotes", "3.3", "[Event Spring Cup]",
     "put it between quotes");
RULE(pbn_tag_unterminated, "tag.unterminated", ERROR, "a string does not end on its line", "3.2", "[Event \"Spring]",
     "close the string with a quote");
RULE(pbn_tag_comment, "tag.comment", ERROR, "a comment is inside a tag pair", "3.8", "[Event {x} \"Spring\"]",
     "move it after the tag pair");
RULE(pbn_tag_bracket, "tag.bracket", ERROR, "a tag pair has no closing bracket", "3.3", "[Event \"Spring\"",
     "close the tag pair with ]");
RULE(pbn_tag_name, "tag.name", ERROR, "the name of a tag does not begin with a capital letter", "3.3",
     "[event \"Spring\"]", "tag names have their letter case");
RULE(pbn_tag_duplicate, "tag.duplicate", WARNING, "a tag occurs twice in one game", "3.4",
     "[Site \"Riga\"] [Site \"Oslo\"]", "the first one counts: remove the other");
RULE(pbn_tag_missing, "tag.missing", NOTE, "a tag is missing whose value follows from the rest", "3.4",
     "a complete auction without [Contract]", "gamut fix adds it");
RULE(pbn_tag_unknown, "tag.unknown", NOTE, "a tag that the standard does not know", "4.9", "[BCFlags \"1f\"]",
     "nothing is wrong with it: it is kept as it is");
RULE(pbn_text_stray, "text.stray", ERROR, "text belongs to no tag and no section", "3.1", "Generated 100 hands",
     "remove it or make it a comment");
RULE(pbn_comment_unclosed, "comment.unclosed", ERROR, "a comment in braces is not closed", "3.8", "{ what a hand",
     "close it with }");
RULE(pbn_comment_in_table, "comment.in-table", ERROR, "a comment is among the elements of a section", "5.1",
     "1 4H 100 ;no", "move it after the section's tag");
RULE(pbn_game_unseparated, "game.unseparated", WARNING, "no empty line separates two games", "3",
     "[Board \"2\"] right after a game", "insert an empty line");
RULE(pbn_escape_swallows_tag, "escape.swallows-tag", WARNING, "an escape line holds what looks like a tag", "2.4",
     "%Margins 1,2[Event \"\"]", "put the tag on a line of its own");
RULE(pbn_section_no_dealer, "section.no-dealer", ERROR, "the dealer is not known before the auction", "3.1",
     "[Auction \"N\"] without [Dealer]", "put the tag Dealer before it");
RULE(pbn_section_no_deal, "section.no-deal", ERROR, "the deal is not known before the play", "3.1",
     "[Play \"W\"] without [Deal]", "put the tag Deal before it");
RULE(pbn_section_no_declarer, "section.no-declarer", ERROR, "the declarer is not known before the play", "3.1",
     "[Play \"W\"] without [Declarer]", "put the tag Declarer before it");
RULE(pbn_section_no_contract, "section.no-contract", ERROR, "the contract is not known before the play", "3.1",
     "[Play \"W\"] without [Contract]", "put the tag Contract before it");
RULE(pbn_value_spelling, "value.spelling", ERROR, "a value is spelled in a way the standard does not know",
     "3.4 to 3.6", "[Contract \"3N\"]", "gamut fix writes the standard spelling");
RULE(pbn_call_unreadable, "call.unreadable", ERROR, "a word in the auction is no call", "3.5.1", "1C Xass",
     "write 1C to 7NT, Pass, X, XX or AP");
RULE(pbn_call_alert, "call.alert", WARNING, "a star right after a call is an alert, not the end of the auction",
     "3.5.1", "1C Pass 4C* Pass", "write a note: 4C =1= and [Note \"1:Alert\"]");
RULE(pbn_auction_unfinished, "auction.unfinished", WARNING, "the auction ends before its last pass", "3.5",
     "1C Pass Pass", "write the passes or AP; * means that the rest is not known");
RULE(pbn_card_unreadable, "card.unreadable", ERROR, "a word in the play is no card", "3.6.1", "S1",
     "write suit and rank, such as SA or HT");
RULE(pbn_suffix_double, "suffix.double", ERROR, "a call or card has two suffixes", "3.5.2 and 3.6.2", "1S !!!",
     "one of ! ? !! ?? !? ?! is allowed there");
RULE(pbn_note_double, "note.double", ERROR, "a call or card has two note references", "3.5.2 and 3.6.2",
     "1S =1= =2=", "join the notes");
RULE(pbn_note_form, "note.form", ERROR, "a note has no number", "3.5.4 and 3.5.5", "[Note \"a:transfer\"]",
     "write the number, a colon and the text; refer to it as =1=");
RULE(pbn_note_place, "note.place", ERROR, "a note is not in the section that refers to it", "3.5.5 and 3.6.5",
     "[Note \"1:x\"] among the first tags", "put it after the calls or cards that refer to it");
RULE(pbn_nag_form, "nag.form", ERROR, "a numeric annotation glyph is not from $0 to $255", "3.7", "1NT $256",
     "use a number up to 255");
RULE(pbn_remark_early, "remark.early", ERROR, "an annotation precedes the first call or card", "3.5.2 and 3.6.2",
     "[Play \"W\"] ! D4", "put it after the call or card that it is about");
RULE(pbn_irregular_unknown, "irregularity.unknown", ERROR, "an irregularity that the section does not know", "3.9",
     "1D ^Q 1C", "^I and ^S mark calls, ^R and ^L cards");
RULE(pbn_irregular_double, "irregularity.double", ERROR, "an irregularity is marked twice", "3.9", "1D ^I ^I 1C",
     "remove one of the marks");
RULE(pbn_section_after_end, "section.after-end", ERROR, "something follows the end of the calls or cards",
     "3.5 and 3.6", "1S Pass + 2S", "remove what follows * or +");
RULE(pbn_section_character, "section.character", ERROR, "a character is not allowed in this section", "3.2",
     "1C # Pass", "remove it, or put the element between quotes");
RULE(pbn_table_width, "table.width", ERROR, "the width of a column is no number", "5.2", "Call\\L;Score",
     "write a number after the backslash");
RULE(pbn_table_header, "table.header", WARNING, "the columns of a table are not apart by semicolons", "5.2",
     "[OptimumResultTable \"Declarer Denomination Result\"]", "put semicolons between the columns");
RULE(pbn_table_incomplete, "table.incomplete", ERROR, "elements are missing in a table", "5.2",
     "three columns and eight elements", "complete the last row");
RULE(pbn_inherit_forbidden, "inherit.forbidden", ERROR, "this tag cannot inherit its value", "4.8", "[Deal \"#\"]",
     "write the value");
RULE(pbn_inherit_nothing, "inherit.nothing", NOTE, "a tag takes over a value, but no game before this one has it",
     "4.8", "[Event \"#\"] in the first game", "write the value, or \"\"");
RULE(pbn_inherit_ended, "inherit.ended", NOTE, "a value for all later games was ended by \"#\"", "4.8",
     "[Event \"##A\"], later [Event \"#\"], later no Event", "leave out the tag where the value shall go on");
RULE(pbn_character_control, "character.control", ERROR, "a control character is in the file", "2.2",
     "byte 1A at the end of the file", "remove it");
RULE(pbn_character_windows, "character.windows", ERROR, "a character from 128 to 159", "2.2",
     "a curly quote of Windows-1252", "use ISO 8859-1: gamut convert --canonical");
RULE(pbn_character_discouraged, "character.discouraged", WARNING, "a character from 160 to 191 is discouraged", "2.2",
     "a hard space", "use a letter or an ASCII character");
RULE(pbn_character_symbol, "character.symbol", ERROR, "the name of a tag has a letter outside ASCII", "2.2",
     "[Sit\xc3\xa9 \"x\"]", "use letters from A to Z");
RULE(pbn_character_tab, "character.tab", ERROR, "a tab is in a string", "2.3", "[Event \"a\tb\"]",
     "use blanks in strings");
RULE(pbn_character_mark, "character.mark", WARNING, "the file begins with a byte order mark", "2.2", "bytes EF BB BF",
     "PBN is ISO 8859-1: gamut convert --canonical");
RULE(pbn_line_long, "line.long", ERROR, "a line has more than 255 characters, its end included", "2.3",
     "a comment in one line", "break the line");
RULE(pbn_line_wide, "line.wide", NOTE, "a line has 80 characters or more", "2.3", NULL,
     "shorter lines are easier to read");
RULE(pbn_token_long, "token.long", ERROR, "a token has more than 255 characters", "3.2", NULL, "shorten it");
RULE(pbn_export_line_end, "export.line-end", WARNING, "a file in export format has lines that do not end in CR LF",
     "2.3", "% EXPORT and lines that end in LF", "gamut convert --canonical");
RULE(pbn_export_separator, "export.separator", ERROR, "an empty line of a file in export format has blanks", "3",
     "% EXPORT and a line of spaces", "gamut convert --canonical");
RULE(pbn_export_tab, "export.tab", ERROR, "a file in export format has a tab", "2.3", "[Board<tab>\"1\"]",
     "gamut convert --canonical");
RULE(pbn_export_tag_form, "export.tag-form", ERROR, "a tag of a file in export format is not spelled [Name \"value\"]",
     "3.3", "[ Board  \"1\" ]", "gamut convert --canonical");
RULE(pbn_export_tag_line, "export.tag-line", ERROR,
     "a tag of a file in export format is not alone at the start of its line", "3.3",
     "[Dealer \"N\"] [Vulnerable \"None\"]", "gamut convert --canonical");
RULE(pbn_export_missing, "export.missing", ERROR, "a game in export format does not have all mandatory tags", "3.4",
     "no [Scoring]", "gamut convert --canonical");
RULE(pbn_export_order, "export.order", ERROR, "the tags of a game in export format are not in their order", "3.4",
     "[Site] before [Event]", "gamut convert --canonical");
RULE(pbn_export_section_order, "export.section-order", ERROR,
     "the sections of a game in export format are not in their order", "3.1", "[Play] before [Auction]",
     "gamut convert --canonical");
RULE(pbn_export_letters, "export.letters", ERROR, "a seat, suit, rank or call in export format is not in capitals",
     "3.11", "1nt pass", "gamut convert --canonical");
RULE(pbn_export_vulnerable, "export.vulnerable", ERROR, "the vulnerability in export format is not None, NS, EW or All",
     "3.4.10", "[Vulnerable \"Both\"]", "gamut convert --canonical");
RULE(pbn_export_deal, "export.deal", ERROR,
     "a deal in export format does not begin with the dealer, or its ranks are not descending", "3.4.11",
     "[Dealer \"E\"] [Deal \"N:...\"]", "gamut convert --canonical");
RULE(pbn_export_result, "export.result", ERROR, "a result in export format is not the number of tricks won by declarer",
     "3.4.15", "[Result \"NS 9\"]", "gamut convert --canonical");
RULE(pbn_export_auction, "export.auction", ERROR, "an auction in export format does not begin with the dealer", "3.5",
     "[Dealer \"N\"] [Auction \"W\"] -", "gamut convert --canonical");
RULE(pbn_export_play, "export.play", ERROR, "a play in export format does not begin with the opening leader", "3.6",
     "[Declarer \"S\"] [Play \"N\"]", "gamut convert --canonical");
RULE(pbn_export_row, "export.row", ERROR, "a line of calls or cards in export format does not have four", "3.5 and 3.6",
     "five calls in a line", "gamut convert --canonical");
RULE(pbn_export_suffix, "export.suffix", ERROR, "a call or card in export format has a suffix instead of a glyph",
     "3.5.2 and 3.6.2", "1S !", "gamut convert --canonical");
RULE(pbn_export_annotation_order, "export.annotation-order", ERROR,
     "notes and glyphs in export format are not in their order", "3.5.2 and 3.6.2",
     "1S $3 =1=", "gamut convert --canonical");
RULE(pbn_export_spacing, "export.spacing", ERROR, "words in export format are not one blank apart",
     "3.5.4, 3.7, 3.8 and 5.1", "1S =1=  Pass", "gamut convert --canonical");
RULE(pbn_export_comment, "export.comment", ERROR, "a comment after a tag in export format does not begin a line", "3.8",
     "[Event \"x\"] {finals}", "gamut convert --canonical");
RULE(pbn_export_table_row, "export.table-row", ERROR,
     "a row of a table in export format does not have a line of its own", "5.2", "two rows in one line",
     "gamut convert --canonical");
RULE(pbn_no_game, "no-game", WARNING, "there is text but no game", "3", "a letter saved as letter.pbn",
     "remove the file or the text");
RULE(pbn_version_feature, "version.feature", WARNING, "a tag is newer than the version the file states", "2.4 and 4.10",
     "% PBN 1.0 and [OptimumScore]", "state the version that the file needs");
RULE(pbn_delimiter, "delimiter", WARNING, "<PBN> or </PBN> is in a plain PBN file", "6.2", "</PBN>",
     "they mark PBN inside other documents");

#define LIST_ONE(name) &name,
const gamut_rule *const pbn_rules[PBN_RULE_COUNT] = { PBN_RULES(LIST_ONE) };

/* Text that breaks one of these rules is still understood. Text that breaks any other rule (a word that is not a call,
 * text outside all sections) is not understood, and at best kept. The rules of export format are not in this list,
 * because they do not matter for conversions. */
const gamut_rule *const pbn_understood[] = { &pbn_tag_unquoted,
                                             &pbn_tag_bracket,
                                             &pbn_tag_name,
                                             &pbn_section_no_dealer,
                                             &pbn_section_no_deal,
                                             &pbn_section_no_declarer,
                                             &pbn_section_no_contract,
                                             &pbn_value_spelling,
                                             &pbn_suffix_double,
                                             &pbn_note_double,
                                             &pbn_note_place,
                                             &pbn_irregular_double,
                                             &pbn_table_width,
                                             &pbn_inherit_forbidden,
                                             &pbn_character_windows,
                                             &pbn_character_symbol,
                                             &pbn_character_tab,
                                             &pbn_line_long,
                                             &pbn_token_long,
                                             NULL };
const gamut_rule *const pbn_unread[] = { &pbn_tag_duplicate, &pbn_no_game,
                                         NULL }; /* of two tags with one name, the second is lost */
