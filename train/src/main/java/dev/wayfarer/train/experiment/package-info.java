/// Many training runs as one experiment: rows of settings, each with several seeds.
///
/// In: a file like those under `experiments`. Out: runs in a folder, and [ExperimentResults]: what
/// these runs tell, with means, intervals and differences between paired seeds. Start at
/// [ExperimentFile#read], then [ExperimentPlan], [RunQueue] and [ExperimentResults#of].
///
/// Runs are processes of their own, which a [RunLauncher] starts; nothing here trains. What is done
/// and what is still to do is read from the runs' folders alone, so an experiment that was
/// interrupted or killed goes on where it was.
@NullMarked
package dev.wayfarer.train.experiment;

import org.jspecify.annotations.NullMarked;
