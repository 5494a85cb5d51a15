/// What a parser reads, as plain numbers and words: no tensors yet.
///
/// In: a schema, a `LinkedQuestion`, and for training the gold query. Out: a [SchemaInput], a
/// [QuestionInput] and [GoldStep]s, which `model.batch` packs into tensors and `train.prepare`
/// keeps in files. [ActionVocabulary] numbers the actions of a grammar.
package dev.wayfarer.model.input;
