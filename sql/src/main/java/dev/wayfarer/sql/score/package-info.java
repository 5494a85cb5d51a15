/// Scores predicted SQL against gold SQL, with the verdicts of Spider's own evaluators.
///
/// Exact set match goes: text → [SpiderTokeniser] → [QueryReader] → [ParsedQuery] → [Normaliser] →
/// [PairComparison] → [Verdict]. [HardnessCounter] looks at the gold query before normalisation.
/// Start at [ExactMatch]; [EvaluationTable] sums verdicts up into the table that papers quote.
///
/// `ExecutionMatch` compares the rows that two queries give on one database. `TestSuiteMatch`
/// compares them on every database of a folder, whatever the order of columns.
///
/// Traps:
///
/// - The flaws are on purpose. Published figures contain them, so a better reader would give
///   figures that compare with nothing. Every one of them is held to recorded verdicts of the
///   original; change nothing here for being wrong SQL. For SQL as it should be read, see
///   `sql.text`.
/// - The original is written in Python, and its numbers, its equality and its limits of nesting are
///   Python's.
/// - A prediction that cannot be read is scored as an empty query, a gold query that cannot be read
///   is the caller's to report ([UnreadableSqlException]).
@NullMarked
package dev.wayfarer.sql.score;

import org.jspecify.annotations.NullMarked;
