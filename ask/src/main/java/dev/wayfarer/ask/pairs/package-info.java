/// Confirmed pairs: questions with the query that a person said is right.
///
/// In: `NAME.pairs.jsonl` beside the database ([PairFile]), a pair a line, which people can review.
/// Out: the query of a question that was confirmed before ([ConfirmedPairs]). A question is the
/// same up to case, spelling of its seams, forms of words, and values of the same columns: nothing
/// fuzzier, for questions that are merely alike often want different queries.
///
/// Trap: degrees of comparison are no mere forms here. `highest` and `high` have one lemma, and ask
/// for different things.
@NullMarked
package dev.wayfarer.ask.pairs;

import org.jspecify.annotations.NullMarked;
