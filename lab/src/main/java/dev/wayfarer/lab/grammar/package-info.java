/// Measures what a grammar can say of a corpus: its rules, how long its sequences are, and how many
/// gold queries survive the way into it and back.
@NullMarked
package dev.wayfarer.lab.grammar;

import org.jspecify.annotations.NullMarked;
