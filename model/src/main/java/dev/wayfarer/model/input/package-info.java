/// What a parser takes, as plain numbers and words: no tensors yet.
///
/// In: a schema, a `LinkedQuestion`, and for training the gold query. Out: a [ParserQuestion] and
/// [GoldStep]s, which `model.batch` packs into tensors, `model.search` decodes and `train.prepare`
/// keeps in files. Start at [InputBuilder]. [ActionVocabulary] numbers the actions of a grammar.
///
/// Trap: words are as the tokeniser found them. In which form they are looked up, and as which
/// pieces, is the affair of each encoder.
@NullMarked
package dev.wayfarer.model.input;

import org.jspecify.annotations.NullMarked;
