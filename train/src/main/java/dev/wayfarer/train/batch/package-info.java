/// Forms batches: which examples each step learns from, split into micro-batches and built ahead of
/// time.
///
/// In: the size of each example. Out: the micro-batches of each step. The order depends on a seed
/// and the number of the step alone, so that training can resume at any step. A [StepPlan] says
/// which examples a step has: [BatchPlan] takes all in random order, [MixedBatchPlan] those of
/// several sources by their shares, `train.episode` draws episodes. [BatchFeed] builds their
/// batches.
///
/// Trap: a batch is padded to its largest question and its longest query, so examples of different
/// sizes in one batch waste time and memory.
@NullMarked
package dev.wayfarer.train.batch;

import org.jspecify.annotations.NullMarked;
