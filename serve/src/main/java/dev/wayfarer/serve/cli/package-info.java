/// The verbs `serve` and `mcp`: they read arguments, and run what the other packages offer.
package dev.wayfarer.serve.cli;
