/// The figures of a training run, for people and for programs that draw curves.
///
/// In: named numbers and how far training has come. Out: `metrics.csv` and TensorBoard's event
/// files in the run's folder. Start at [RunLog].
///
/// Trap: what was logged after the last checkpoint happens again after a resumption, so
/// [RunLog#resume] forgets it.
@NullMarked
package dev.wayfarer.train.log;

import org.jspecify.annotations.NullMarked;
