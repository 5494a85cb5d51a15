/// Training objectives: from batches to the gradient that a step descends.
///
/// In: parameters, and one or several [LossFunction]s, each split into micro-batches that threads
/// share. Out: a [Gradient]. An objective returns a gradient and not a loss, since the gradient of
/// meta-learning is not that of a single graph.
///
/// [SupervisedObjective] learns from one batch. The others learn from a source and a target batch
/// of an episode, which stand for known and new databases: [BalancedObjective] adds their losses,
/// DG-MAML takes an [InnerStep] on the source and measures the loss of the target after it.
/// [DgMamlByDoubleBackward] is its definition. [DgMamlByHessianProduct] computes the same gradient
/// with less memory, [DgMamlByFiniteDifferences] approximates it with first-order gradients, and
/// [FirstOrderDgMaml] leaves the second-order term out. [CrossDatabaseSam] takes steps uphill
/// instead, and [Fish] takes steps on single databases in turn. Those of source and target report
/// how well their gradients agree. A [StepScaling] says how long inner steps are.
///
/// [TaskGradient] leads from the examples of a task to its gradient. Where the inner step leaves an
/// encoder alone, an [EncoderCut] keeps the objective from differentiating it twice. [StackedTasks]
/// computes several tasks as one.
///
/// Nothing here depends on parsers: any model with a [BatchLoss] can be trained.
///
/// Trap: the source's loss is computed more than once and must restart its dropout noise each time.
/// With other dropout masks the Hessian-vector product would be that of another function.
@NullMarked
package dev.wayfarer.train.objective;

import org.jspecify.annotations.NullMarked;
