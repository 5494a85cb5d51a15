/// Packs questions of different sizes into tensors.
///
/// The items of a question stand together, words, columns and tables, and are padded as a whole.
/// Names are read once a batch, however often they occur. For training, a [Steps] holds what the
/// gold queries fix beforehand: which vectors a step looks at, what it should choose, and from
/// what.
package dev.wayfarer.model.batch;
