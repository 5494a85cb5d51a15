/// Detects questions that are not about the database.
///
/// In: a [dev.wayfarer.link.relation.QuestionLinks]. Out: a probability. Start at
/// [Relevance#isAbout]. It uses links alone and not the parser's confidence: parsers are often
/// confident in queries for questions that their database cannot answer.
///
/// Trap: calibrations (`model.calibration`) depend on [ContentWords] and its lists, too. After a
/// change, fit [Relevance] and all calibrations again.
package dev.wayfarer.link.relevance;
