/// The decoder: scores the actions of a query, given the encoded question and schema.
@NullMarked
package dev.wayfarer.model.decoder;

import org.jspecify.annotations.NullMarked;
