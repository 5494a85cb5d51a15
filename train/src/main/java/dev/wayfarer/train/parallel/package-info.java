/// Parallel work whose results depend neither on the number of threads nor on that of processes.
///
/// Start at [Workers] for threads. [Peers] are the processes that train together, [ProcessGroup]
/// connects them, on one machine through [SharedMemoryPeers]. [TaskAssignment] says which of them
/// computes which task, [PeerSum] adds what they compute in the order of the tasks.
///
/// Trap: all processes must gather alike. What only one of them does, such as a score, must get
/// [Workers] of its own, without peers.
@NullMarked
package dev.wayfarer.train.parallel;

import org.jspecify.annotations.NullMarked;
