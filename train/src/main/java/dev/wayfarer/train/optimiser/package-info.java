/// The optimiser: clipping, spike guard, Adam, learning-rate schedule, weight averaging.
///
/// Parameters, gradients and moments are one flat tensor each, so an update is a handful of
/// operations whatever the number of parameters. A step goes: [Clipping#clip], [SpikeGuard#admits],
/// then [Adam#step] with the rate of [Schedule#rate]; [Averaging] keeps what may be averaged at the
/// end. All state can be saved and restored, so that a run can be resumed.
///
/// Trap: callers open the scope that frees temporary tensors. Objects that hold tensors for longer
/// are closed by their owner.
@NullMarked
package dev.wayfarer.train.optimiser;

import org.jspecify.annotations.NullMarked;
