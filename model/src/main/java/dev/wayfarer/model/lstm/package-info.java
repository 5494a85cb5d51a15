/// Bidirectional LSTMs over sequences of different lengths, for any encoder that reads words.
///
/// In: sequences, packed by [PackedSequences], and the vectors of their elements. Out: a vector for
/// each element, or one for each sequence from both of its ends. Start at [BidirectionalLstm].
@NullMarked
package dev.wayfarer.model.lstm;

import org.jspecify.annotations.NullMarked;
