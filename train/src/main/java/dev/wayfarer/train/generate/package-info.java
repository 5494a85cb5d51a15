/// Makes training questions for forms of queries that a dataset hardly has: parts of dates, missing
/// values, what is computed inside of aggregates, shares, second instances of tables, columns
/// compared with columns, and groups without rows.
///
/// In: the databases of a dataset's train split, with their rows. Out: questions with SQL, as many
/// as asked for. A query is drawn first, from columns whose rows suit its form; it counts if it
/// runs and returns something. Its words come from `phrases.txt`, which has many wordings for each
/// form.
///
/// Start at [QuestionGenerator]. The same seed gives the same questions.
@NullMarked
package dev.wayfarer.train.generate;

import org.jspecify.annotations.NullMarked;
