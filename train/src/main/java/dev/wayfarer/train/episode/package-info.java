/// Draws source and target databases, so that training can rehearse the step from known to new
/// ones.
///
/// In: the database of each example, and for some options a vector of each database's name. Out:
/// for each step an [Episode], the numbers of examples on both sides. It depends on a seed and the
/// number of the step alone, so that training can go on from any step. Nothing here knows tensors
/// or files. Start at [Episodes].
///
/// The target is usually of other databases than the source, any or rather similar ones; as a
/// control it can be of the same ([Episodes.Targets]). The paper's code has episodes of one source
/// database and two similar targets, several a step.
///
/// Trap: databases are drawn alike, however many examples they have; those of large databases are
/// seen less often than by supervised training.
package dev.wayfarer.train.episode;
