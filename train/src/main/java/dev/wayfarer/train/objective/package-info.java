/// What a step improves: from batches to a gradient.
///
/// In: parameters, and one or two [LossFunction]s: mean losses of some examples as functions of
/// parameters, in parts that threads share. Out: a [Gradient]. A gradient and not a loss, for what
/// rehearses the step to new databases is not the gradient of any single graph.
///
/// [SupervisedObjective] learns from one batch. The others learn from a source and a target, which
/// stand for the databases of today and of tomorrow: [BalancedObjective] learns from both at once,
/// DG-MAML asks that a step on the source ([InnerStep]) helps on the target.
/// [DgMamlByDoubleBackward] is its definition; [DgMamlByHessianProduct] is the same gradient with
/// less memory, [DgMamlByFiniteDifferences] nearly the same with gradients of first order, and
/// [FirstOrderDgMaml] leaves the second order out. All of them say how well the gradients of source
/// and target agree.
///
/// Nothing here knows parsers: whatever has a [BatchLoss] can be trained.
///
/// Trap: the loss restarts its noise, and the source is computed more than once; with other masks
/// the product would be that of another function.
package dev.wayfarer.train.objective;
