/// The door for callers: questions over databases → the most probable queries.
///
/// A [DatabaseReader] links a question in plain words to a database; a [Parser], opened from a
/// checkpoint, finds the queries. Tensors do not leave this package, and every call frees its own.
package dev.wayfarer.model.predict;
