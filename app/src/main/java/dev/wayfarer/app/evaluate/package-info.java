/// Scores files of predicted SQL against files of gold SQL.
///
/// In: a gold file, a file of predictions, the schemas, and for some metrics a folder of databases.
/// Out: one [PairVerdict] a pair, in the order of the files whatever the number of threads. How two
/// queries compare is not decided here but in `sql.score`; nothing here prints.
package dev.wayfarer.app.evaluate;
