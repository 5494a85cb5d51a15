/// Virtual databases: variants of training databases and questions in other words.
///
/// In: a schema, or a question with its links, and a random generator. Out: a [VirtualSchema] with
/// other names, more columns and fewer keys, in which every table and column keeps its position; or
/// the text of a question that names things otherwise. Links are computed anew by whoever calls
/// this. Start at [SchemaVariation] and [QuestionRewording].
///
/// Words come from WordNet ([WordNetSynonyms]) and, for schemas alone, from a list of words that
/// schemas use. Trap: synonyms that the reworded dev set uses are left out of both, so that it
/// measures wording that training has not seen: see [TrainingSynonyms].
@NullMarked
package dev.wayfarer.train.augment;

import org.jspecify.annotations.NullMarked;
