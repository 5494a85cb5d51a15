/// Measures how well large schemas are narrowed down to the relevant tables.
package dev.wayfarer.lab.schema;
