/// Packs questions of different sizes into tensors.
///
/// Items of a batch stand in three blocks: words, columns, tables, each padded to the longest.
/// Names are read once a batch, however often they occur. For training, a [Steps] holds what the
/// gold queries fix beforehand: which vectors a step looks at, what it should choose, and from
/// what.
package dev.wayfarer.model.batch;
