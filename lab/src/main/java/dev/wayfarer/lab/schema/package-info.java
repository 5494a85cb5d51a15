/// Measures how well large schemas are narrowed down to the relevant tables.
@NullMarked
package dev.wayfarer.lab.schema;

import org.jspecify.annotations.NullMarked;
