/// Scores the steps of a query, given the vectors of all items.
package dev.wayfarer.model.decoder;
