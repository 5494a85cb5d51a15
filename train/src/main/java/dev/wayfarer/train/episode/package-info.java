/// Draws source and target databases, so that training can rehearse the step from known to new
/// ones.
///
/// In: the database of each example. Out: for each step an [Episode], the numbers of examples on
/// both sides. It depends on a seed and the number of the step alone, so that training can go on
/// from any step. Nothing here knows tensors. Start at [Episodes].
///
/// Trap: databases are drawn alike, however many examples they have; those of large databases are
/// seen less often than by supervised training.
package dev.wayfarer.train.episode;
