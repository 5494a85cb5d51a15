/// Measures how fast a parser learns and answers. Random weights will do: what a step costs does
/// not depend on them, and only the length of queries does a little.
package dev.wayfarer.lab.bench;
