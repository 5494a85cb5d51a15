/// Runs the parts of an experiment as processes of this very program.
///
/// In: planned runs. Out: processes that train or evaluate, which can be asked to stop. When and
/// which, `train.experiment` decides.
@NullMarked
package dev.wayfarer.app.experiment;

import org.jspecify.annotations.NullMarked;
