/// Tells whether a question is about a database at all.
///
/// In: a [dev.wayfarer.link.relation.LinkedQuestion]. Out: a probability. Start at
/// [Relevance#isAbout]. It looks at links alone, not at what a parser makes of them: a parser is
/// sure of many a query for a question that its database cannot answer.
///
/// Trap: [ContentWords] and their lists also go into what calibrations are fitted to
/// (`model.calibration`). Whoever changes them fits [Relevance] and calibrations anew.
package dev.wayfarer.link.relevance;
