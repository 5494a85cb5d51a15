/// What an encoder is, whichever it is: the one interface between it and the rest of the parser.
///
/// In: [dev.wayfarer.model.input.ParserQuestion]s. Out: one vector for each word, column and table,
/// which the relation-aware layers take from any encoder. An encoder owns its options, its part of
/// a batch, its files in a checkpoint, its parameters with their initial values and groups, and its
/// section of a prepared dataset. Each lives in a package of its own below this one.
/// `model.parser.Encoders` lists them. Start at [EncoderOptions].
///
/// Trap: nothing outside an encoder's own package may know it, but for that list.
@NullMarked
package dev.wayfarer.model.encoder;

import org.jspecify.annotations.NullMarked;
