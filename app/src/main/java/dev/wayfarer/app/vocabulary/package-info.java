/// Shows what a database contains ([SchemaPage]), and begins the vocabulary of its owner
/// ([VocabularyDraft]), which [dev.wayfarer.ask.vocabulary.VocabularyFile] reads.
package dev.wayfarer.app.vocabulary;
