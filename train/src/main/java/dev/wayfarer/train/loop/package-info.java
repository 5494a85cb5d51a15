/// Training runs: set-up, training loop, checkpoints, resumption.
///
/// In: a configuration, a prepared dataset, a folder. Out: in that folder, checkpoints, figures and
/// the trained parser. Start at [TrainingRun#run].
///
///     RunData ─▶ ParserOrigin: is the parser new, given or saved? ─▶ RunParser
///     RunData ─▶ RunExamples: which ones a step has, which are held out
///     both ─▶ Trainer: steps ─▶ Milestones: scores, checkpoints, released models
///
/// The result depends on the configuration, the data and the number of the step alone: a run that was killed and resumed ends with the same bits on a CPU, whatever the number of threads.
@NullMarked
package dev.wayfarer.train.loop;

import org.jspecify.annotations.NullMarked;
