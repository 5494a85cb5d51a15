/// Evaluates a model during training: decodes questions and counts exact matches, with schemas
/// only.
///
/// In: a model, its parameters, prepared examples. Out: the best query of each example, their share
/// of exact matches, the mean loss of the gold queries. Execution accuracy needs databases and is
/// computed elsewhere.
@NullMarked
package dev.wayfarer.train.evaluate;

import org.jspecify.annotations.NullMarked;
