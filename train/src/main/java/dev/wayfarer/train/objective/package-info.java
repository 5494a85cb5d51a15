/// What a step improves: from batches to a gradient.
///
/// In: a loss as a function of parameters, parameters, batches and noise. Out: a [Gradient]. A
/// gradient and not a loss, for what rehearses the step to new databases is not the gradient of any
/// single graph.
///
/// Nothing here knows parsers: whatever has a [Loss] can be trained.
package dev.wayfarer.train.objective;
