/// Packs questions of different sizes into tensors.
///
/// The items of a question stand together, words, columns and tables, and are padded as a whole.
/// What an encoder needs of them is a part of its own ([dev.wayfarer.model.encoder.EncoderBatch]),
/// of which nothing is known here. For training, a [Steps] holds what teacher forcing knows
/// beforehand: which states a step reads, its gold choice, and the legal choices.
@NullMarked
package dev.wayfarer.model.batch;

import org.jspecify.annotations.NullMarked;
