/// An encoder of word vectors, read by bidirectional LSTMs.
///
/// In: the words of questions and names, in one form. Out: a vector for each item. The vectors of a
/// few frequent words are parameters; those of all others come from a file. Start at
/// [WordVectorOptions]; [BilingualOptions] has two vocabularies, for questions in another language
/// than the names of the schema.
///
/// Trap: names are read once a batch, however often they occur, so a name's vector does not depend
/// on the question.
@NullMarked
package dev.wayfarer.model.encoder.wordvector;

import org.jspecify.annotations.NullMarked;
