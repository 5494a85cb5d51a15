/// Decodes questions with a model and counts what is right, by schemas alone.
///
/// In: a model, its parameters, prepared examples. Out: the best query of each example, their share
/// of exact matches, the mean loss of the gold queries. Executing queries needs databases and
/// happens elsewhere.
package dev.wayfarer.train.evaluate;
