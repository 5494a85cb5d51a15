/// The databases that a server answers questions about, and the model that answers.
///
/// In: a YAML file ([CatalogueFile]) or a database that a command names. Out: a [Catalogue] of
/// [ServedDatabase]s. Start at [AnswerService], which answers questions and runs queries on them.
///
/// Nothing is opened before it is needed: a server starts at once, and a database that is out of
/// reach keeps no other from being asked. The model's native libraries are loaded by the first
/// question.
@NullMarked
package dev.wayfarer.serve.catalogue;

import org.jspecify.annotations.NullMarked;
