/// Detects questions that are not about the database.
///
/// In: a [dev.wayfarer.link.relation.LinkedQuestion]. Out: a probability. Start at
/// [Relevance#isAbout]. It looks at links alone, not at what a parser makes of them: a parser is
/// sure of many a query for a question that its database cannot answer.
///
/// Trap: calibrations (`model.calibration`) depend on [ContentWords] and its lists, too. After a
/// change, fit [Relevance] and all calibrations again.
@NullMarked
package dev.wayfarer.link.relevance;

import org.jspecify.annotations.NullMarked;
