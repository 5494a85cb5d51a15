/// The decoder: scores the actions of a query, given the encoded question and schema.
package dev.wayfarer.model.decoder;
