/// The entry point for callers: questions over databases → predicted queries.
///
/// A [DatabaseReader] links a question to a database; a [Parser], opened from a checkpoint,
/// predicts the queries. Tensors do not leave this package, and every call frees its own.
@NullMarked
package dev.wayfarer.model.predict;

import org.jspecify.annotations.NullMarked;
