/// How well a trained parser's vectors tell which columns a question is about.
///
/// In: a parser, which stays as it is, and prepared data. Out: precision, recall and F1 of a
/// [ColumnProbe] on databases that neither was trained on. Start at [ProbeStudy].
///
/// Trap: the probe is not linear, so it measures what can be learnt from the vectors, not what is
/// plain in them. Compare parsers by probes of several seeds.
@NullMarked
package dev.wayfarer.lab.probe;

import org.jspecify.annotations.NullMarked;
