/// Which examples go together, and their batches made ahead of time.
///
/// In: how large each example is. Out: for each step the parts of its batch. The order depends on a
/// seed and the number of the step alone, so that training can go on from any step. A [StepPlan]
/// says which examples a step has: [QuestionBatching] takes all in random order, `train.episode`
/// has another. [BatchFeed] makes their batches.
///
/// Trap: a batch is as wide as its largest question and as long as its longest query; examples of
/// different sizes in one batch cost time and memory for nothing.
package dev.wayfarer.train.batch;
