/// Error analysis of a parser.
///
/// In: a [dev.wayfarer.model.predict.Parser], questions with gold queries, schemas and databases.
/// Out: one [AnalysedQuestion] a question, from [Analyser]; of these [AnalysisPage] makes a page to
/// read and [AnalysisFile] a file with everything. How two queries compare is decided in
/// `sql.score`; nothing here prints.
@NullMarked
package dev.wayfarer.lab.analyse;

import org.jspecify.annotations.NullMarked;
