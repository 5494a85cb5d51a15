package dev.wayfarer.link.vector;

import java.util.Optional;
import java.util.function.Function;

/// Vectors by which words are compared, and how close those of similar words are.
///
/// @param vectors the vector of a word, an array of its own; empty where it has none
/// @param near the least cosine of words that mean nearly the same
public record WordSimilarity(Function<String, Optional<float[]>> vectors, double near) {}
