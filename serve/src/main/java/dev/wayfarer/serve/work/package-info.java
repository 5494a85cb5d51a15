/// Runs questions and queries, each on a thread of its own, and no more at once than allowed.
///
/// In: work that may take long. Out: a [Job], which can be awaited and cancelled. Start at
/// [WorkQueue#submit].
///
/// Trap: this work blocks inside native code, where a virtual thread would hold its carrier: two
/// slow queries would then stop a server of two cores. So jobs run on platform threads, and virtual
/// threads wait for them.
@NullMarked
package dev.wayfarer.serve.work;

import org.jspecify.annotations.NullMarked;
