package dev.wayfarer.ask;

import dev.wayfarer.sql.Internal;
import dev.wayfarer.sql.PublicApi;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.schema.Schema;
import java.util.List;
import java.util.Optional;

/// A candidate query for a question.
///
/// @param question as it was asked
/// @param schema the tables and columns that the query is over: of a large database a part
/// @param query as a tree, joins included
/// @param sql the query as the database reads it, on one line
/// @param layout the same with a line for each clause
/// @param inWords a description of the query in plain English
/// @param labels of the columns of its rows; empty where the database's own will do
/// @param probability that the query is right
@PublicApi
public record CandidateQuery(
    String question,
    @Internal Schema schema,
    @Internal Query query,
    String sql,
    String layout,
    String inWords,
    Optional<List<String>> labels,
    double probability) {

  /// The same with another probability.
  CandidateQuery with(double other) {
    return new CandidateQuery(question, schema, query, sql, layout, inWords, labels, other);
  }
}
