package dev.wayfarer.train.evaluate;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.model.search.PredictedQuery;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.score.ExactMatch;
import dev.wayfarer.sql.score.UnreadableSqlException;
import dev.wayfarer.train.prepare.PreparedExample;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// How many questions got a query that matches their gold query exactly, values set aside.
///
/// @param all how many questions there are, those included whose gold query cannot be read
public record ExactScore(int right, int all) {

  /// Scores the query that was found for each example.
  public static ExactScore of(
      List<PreparedExample> examples, List<PredictedQuery> found, Map<String, Schema> schemas) {
    Map<String, ExactMatch> matches = new HashMap<>();
    int right = 0;
    for (int i = 0; i < examples.size(); i++) {
      PreparedExample example = examples.get(i);
      ExactMatch match =
          matches.computeIfAbsent(
              example.database(),
              database -> new ExactMatch(requireNonNull(schemas.get(database))));
      if (isExact(match, example.sql(), found.get(i).sql())) {
        right++;
      }
    }
    return new ExactScore(right, examples.size());
  }

  private static boolean isExact(ExactMatch match, String gold, String found) {
    try {
      return match.score(gold, found).exact();
    } catch (UnreadableSqlException _) {
      return false;
    }
  }

  public double share() {
    return all == 0 ? 0 : right / (double) all;
  }
}
