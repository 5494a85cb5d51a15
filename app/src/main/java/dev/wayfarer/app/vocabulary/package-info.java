/// Shows what a database contains ([SchemaPage]), and begins the vocabulary of its owner
/// ([VocabularyDraft]), which [dev.wayfarer.ask.vocabulary.VocabularyFile] reads.
@NullMarked
package dev.wayfarer.app.vocabulary;

import org.jspecify.annotations.NullMarked;
