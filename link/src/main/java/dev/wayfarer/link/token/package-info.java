/// Questions and names as words with lemmas.
///
/// In: any text. Out: [Word]s in order, with their places in that text. Questions and names go
/// through the same [Tokeniser], so that `Singers` in a question compares with `singer_id` in a
/// schema. Nothing here knows what a word refers to.
///
/// [EnglishTokeniser] finds spans ([WordScanner]), cuts runs of letters at their seams
/// ([LetterRun]), and leads each word back to its lemma ([EnglishLemmas]). [ChineseTokeniser] does
/// the Chinese part of a text and leaves the rest to the English one. The word lists are resources
/// beside the classes.
///
/// Traps: hyphens that join words and underscores belong to no word; a lemma need not be an English
/// word; `Word.text` keeps the case and width in which it was typed, the lemma does not.
@NullMarked
package dev.wayfarer.link.token;

import org.jspecify.annotations.NullMarked;
