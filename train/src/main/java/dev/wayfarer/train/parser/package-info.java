/// Parsers taken apart, to be trained or measured.
///
/// In: a prepared dataset and options, or a saved parser. Out: a [LoadedParser], with its model and
/// its parameters; [RandomParser] makes one with the weights that training begins with, and is
/// closed by whoever made it.
@NullMarked
package dev.wayfarer.train.parser;

import org.jspecify.annotations.NullMarked;
