/// The verbs `serve` and `mcp`: they read arguments, and run what the other packages offer.
@NullMarked
package dev.wayfarer.serve.cli;

import org.jspecify.annotations.NullMarked;
