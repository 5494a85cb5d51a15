/// Value candidates: the constants that a question may mean, found with an index of the database's cells.
///
///     database ─▶ CellSource (SqliteCells, DatabaseCells) ─▶ IndexBuilder ─▶ ValueIndex ◀─▶ IndexCache (a file)
///     question + schema + ValueIndex, if there is one ─▶ Finders ─▶ CandidateList ─▶ ValueCandidates
///
/// Start at [IndexCache#of] and [ValueCandidates#of]. Nothing here decides which candidate a query takes.
///
/// Cells and questions are cut into words by the same [FoldedWords], whatever tokeniser made the words
/// of the question; those only add lemmas, and words in Chinese. An index keeps no object per cell:
/// texts, words and lists of numbers each lie in one array ([TextStore], [NumberLists]), and cells
/// are sorted by their words, so that reading a question from left to right narrows a range of them
/// ([CellTable]).
///
/// Each kind of value has a [ValueFinder] of its own. They do not know each other: [CandidateScores] ranks what
/// they find, and [CandidateList] keeps each constant once. Word lists are resources beside the
/// classes.
///
/// Traps:
/// - A candidate for LIKE has no `%`: where it must stand in the text is not a question of its value.
/// - A text that is a number in its shortest form becomes a number, for SQLite compares them alike;
///   `007` stays a text.
/// - A large table is sampled, so an index without a cell does not prove that there is none.
/// - Fingerprints do not read a large file as a whole; they trust SQLite to count its changes.
@NullMarked
package dev.wayfarer.link.value;

import org.jspecify.annotations.NullMarked;
