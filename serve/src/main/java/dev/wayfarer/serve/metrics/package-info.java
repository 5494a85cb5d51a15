/// Counts what a server does, as text that Prometheus reads.
///
/// In: an event a call of [Metrics]. Out: [Metrics#text]. Nothing here knows what is counted: names
/// and labels come from the callers, who must draw labels from a small set.
@NullMarked
package dev.wayfarer.serve.metrics;

import org.jspecify.annotations.NullMarked;
