/// Parallel work whose results do not depend on the number of threads.
package dev.wayfarer.train.parallel;
