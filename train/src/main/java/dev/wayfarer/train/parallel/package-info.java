/// Work on many threads whose results do not depend on how many there are.
package dev.wayfarer.train.parallel;
