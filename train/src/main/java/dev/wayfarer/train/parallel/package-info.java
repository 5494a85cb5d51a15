/// Parallel work whose results do not depend on the number of threads.
@NullMarked
package dev.wayfarer.train.parallel;

import org.jspecify.annotations.NullMarked;
