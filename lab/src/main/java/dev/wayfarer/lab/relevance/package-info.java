/// Measures how well questions that are not about their database are declined.
@NullMarked
package dev.wayfarer.lab.relevance;

import org.jspecify.annotations.NullMarked;
