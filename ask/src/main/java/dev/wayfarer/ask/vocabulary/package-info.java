/// Vocabularies: labels, synonyms and keys that the owner of a database adds in a YAML file beside
/// it.
///
/// In: `NAME.wayfarer.yaml` and the schema that it speaks of ([VocabularyFile]). Out: a
/// [Vocabulary], which turns that schema into the one that questions are put to.
///
/// Traps: a hidden column is not in the schema any more, so keys over it are gone too. A file is
/// written by others: it can name nothing that the database does not have, and include no other
/// file.
@NullMarked
package dev.wayfarer.ask.vocabulary;

import org.jspecify.annotations.NullMarked;
