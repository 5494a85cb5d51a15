/// The parser as a whole: an encoder, relation-aware layers and a decoder as one function of their
/// weights.
///
/// In: a batch and parameters. Out: a loss for training, a scorer for a search. Start at
/// [ParserModel]. [Encoders] lists the encoders that there are.
///
/// Trap: files of former versions call some settings otherwise; [LegacySettings] is the one place
/// that knows.
@NullMarked
package dev.wayfarer.model.parser;

import org.jspecify.annotations.NullMarked;
