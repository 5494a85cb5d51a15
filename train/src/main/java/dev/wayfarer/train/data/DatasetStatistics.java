package dev.wayfarer.train.data;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.link.token.ChineseTokeniser;
import dev.wayfarer.link.token.Tokeniser;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.TreeMapper;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.score.ExactMatch;
import dev.wayfarer.sql.score.Hardness;
import dev.wayfarer.sql.score.UnreadableSqlException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/// Statistics of the examples of a split.
///
/// @param databases how many databases they are about
/// @param questionWords lengths of questions in words
/// @param tables tables a database
/// @param columns columns a database, without `*`
/// @param hardness how many examples a level; those that Spider's evaluator cannot read are in none
/// @param withValues how many examples compare with a value
public record DatasetStatistics(
    int databases,
    SummaryStatistics questionWords,
    SummaryStatistics tables,
    SummaryStatistics columns,
    Map<Hardness, Integer> hardness,
    int withValues) {

  /// Computes the statistics of one split.
  public static DatasetStatistics of(List<Example> examples, Map<String, Schema> schemas) {
    // Where a question has no Chinese in it, its words are the English ones.
    Tokeniser tokeniser = new ChineseTokeniser();
    List<Schema> used =
        examples.stream().map(Example::database).distinct().map(schemas::get).toList();
    return new DatasetStatistics(
        used.size(),
        SummaryStatistics.of(examples.stream().mapToInt(e -> tokeniser.words(e.question()).size())),
        SummaryStatistics.of(used.stream().mapToInt(schema -> schema.tables().size())),
        SummaryStatistics.of(used.stream().mapToInt(schema -> schema.columns().size() - 1)),
        hardness(examples, schemas),
        (int) examples.stream().filter(example -> hasValue(example.query())).count());
  }

  private static Map<Hardness, Integer> hardness(
      List<Example> examples, Map<String, Schema> schemas) {
    Map<Hardness, Integer> counts = new EnumMap<>(Hardness.class);
    for (Hardness level : Hardness.values()) {
      counts.put(level, 0);
    }
    Map<String, ExactMatch> evaluators = new HashMap<>();
    for (Example example : examples) {
      ExactMatch evaluator =
          evaluators.computeIfAbsent(
              example.database(),
              database -> new ExactMatch(requireNonNull(schemas.get(database))));
      hardness(evaluator, example.sql()).ifPresent(level -> counts.merge(level, 1, Integer::sum));
    }
    return counts;
  }

  private static Optional<Hardness> hardness(ExactMatch evaluator, String sql) {
    try {
      return Optional.of(evaluator.hardness(sql));
    } catch (UnreadableSqlException _) {
      return Optional.empty();
    }
  }

  private static boolean hasValue(Query query) {
    AtomicBoolean found = new AtomicBoolean();
    var _ =
        new TreeMapper() {
          @Override
          protected Literal literal(Literal literal) {
            found.set(true);
            return literal;
          }
        }.query(query);
    return found.get();
  }
}
