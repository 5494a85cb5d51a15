/// Turns gradients into better parameters.
///
/// Parameters, gradients and moments are one flat tensor each, so that an update is a handful of
/// operations however many parts a model has. A step goes: [Clipping#clip], [SpikeGuard#admits],
/// then [Adam#step] with the rate of [Schedule#rate]; [Averaging] keeps what may be averaged at the
/// end. Everything that a resumed run needs can be taken out and put back.
///
/// Trap: callers open the scope in which temporary tensors die. Whoever holds tensors for longer is
/// closed by its owner.
package dev.wayfarer.train.optimiser;
