/// Finds the most probable queries, step by step, among those that the grammar allows.
package dev.wayfarer.model.search;
