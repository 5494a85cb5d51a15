/// Measures how fast a parser learns and answers. Random weights will do: what a step costs does
/// not depend on them, and only the length of queries does a little.
@NullMarked
package dev.wayfarer.lab.bench;

import org.jspecify.annotations.NullMarked;
