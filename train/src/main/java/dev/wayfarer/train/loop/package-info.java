/// Trains a parser: wires a run, saves it, goes on where it stopped.
///
/// In: a configuration, a prepared dataset, a folder. Out: in that folder, checkpoints, figures and
/// the trained parser. Start at [TrainingRun#run].
///
///     RunData ─▶ ParserOrigin: is the parser new, given or saved? ─▶ RunParser
///     RunData ─▶ RunExamples: which ones a step has, which are held out
///     both ─▶ Trainer: steps ─▶ Milestones: scores, checkpoints, released models
///
/// Everything that decides what is learnt comes from the configuration, the data and the number of
/// the step: a run that was killed and goes on ends in the same bits on a CPU, however many threads
/// there are.
package dev.wayfarer.train.loop;
