/// An encoder that is a pre-trained transformer, such as BERT: it reads question and schema as one
/// sequence of word pieces.
///
/// In: the words of a question and of the names in its schema. Out: a vector for each item, by
/// LSTMs that read the vectors of words, or by a linear map. Weights begin as those of a
/// `model.weights.EncoderFolder` and are trained on, each layer at a rate of its own. Start at
/// [TransformerOptions].
///
/// Traps: a name's vector depends on the question, so names are read anew for each. What does not
/// fit into one sequence is read in several ([PieceWindows]); nothing is left out.
@NullMarked
package dev.wayfarer.model.encoder.transformer;

import org.jspecify.annotations.NullMarked;
