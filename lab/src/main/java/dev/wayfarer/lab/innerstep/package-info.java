/// How much the inner step of DG-MAML changes the gradient of a parser, and how exactly each way to
/// compute it does so.
///
/// In: a parser, which stays as it is, prepared data and a configuration. Out: for each episode the
/// distances between the gradients of DG-MAML, DG-FMAML and their control. Start at
/// [InnerStepStudy].
///
/// Trap: all objectives must see the same examples and the same dropout, or their distance is
/// noise.
@NullMarked
package dev.wayfarer.lab.innerstep;

import org.jspecify.annotations.NullMarked;
