/// Samples episodes for meta-learning: source and target databases, and examples of each.
///
/// In: the database of each example, and for some options a vector of each database's name. Out:
/// for each step an [Episode], the numbers of examples on both sides. It depends on a seed and the
/// number of the step alone, so that training can resume at any step. Nothing here depends on
/// tensors or files. Start at [Episodes]; [MixedEpisodes] draws from several sources by their
/// shares.
///
/// The target usually has other databases than the source, any or similar ones; as a control it can
/// have the same ([Episodes.Targets]). The paper's code has episodes of one source database and two
/// similar targets, several a step.
///
/// Trap: databases are sampled uniformly, whatever their size, so examples of large databases are
/// seen less often than in supervised training.
@NullMarked
package dev.wayfarer.train.episode;

import org.jspecify.annotations.NullMarked;
