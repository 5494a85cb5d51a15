package dev.wayfarer.lab.grammar;

import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.grammar.NotInGrammarException;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.QueryException;
import dev.wayfarer.sql.run.Rows;
import dev.wayfarer.sql.run.SqliteDatabase;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.score.ExactMatch;
import dev.wayfarer.sql.score.UnreadableSqlException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The best score that a grammar allows: what is left of the gold queries after a round trip.
///
/// @param total all gold queries of the split, unreadable ones included
/// @param kept how many come back as they should
/// @param lost the others, by cause
record Ceiling(int total, int kept, Map<String, List<String>> lost) {
  private static final String SELF_JOIN = "joins a table to itself";

  private static final Limits LIMITS =
      Limits.DEFAULT.withTime(Duration.ofSeconds(60)).withMaxRows(1_000_000);

  /// By exact match.
  static Ceiling ofExactMatch(RoundTrip trip, GoldQueries golds) {
    Map<Schema, ExactMatch> scorers = new HashMap<>();
    return of(
        trip,
        golds,
        (gold, printed) -> {
          try {
            return scorers
                    .computeIfAbsent(gold.schema(), ExactMatch::new)
                    .score(gold.sql(), printed)
                    .exact()
                ? Optional.empty()
                : Optional.of(cause(gold));
          } catch (UnreadableSqlException e) {
            return Optional.of("the gold query is unreadable to Spider's evaluator");
          }
        });
  }

  /// By rows: in the same order where the query asks for one. A gold that does not run counts as
  /// lost.
  static Ceiling ofRows(RoundTrip trip, GoldQueries golds, Path databases) {
    return of(trip, golds, (gold, printed) -> difference(gold, printed, databases));
  }

  private interface Check {
    /// Why a printed query does not do, if so.
    Optional<String> check(Gold gold, String printed);
  }

  private static Ceiling of(RoundTrip trip, GoldQueries golds, Check check) {
    Map<String, List<String>> lost = new TreeMap<>();
    if (!golds.unreadable().isEmpty()) {
      lost.put("outside of the language that is read", List.copyOf(golds.unreadable()));
    }
    int kept = 0;
    for (Gold gold : golds.golds()) {
      Optional<String> cause;
      try {
        cause = check.check(gold, trip.printed(gold));
      } catch (NotInGrammarException e) {
        cause = Optional.of(joinsATableToItself(gold.query()) ? SELF_JOIN : e.getMessage());
      }
      if (cause.isEmpty()) {
        kept++;
      } else {
        lost.computeIfAbsent(cause.get(), _ -> new ArrayList<>())
            .add(gold.place() + " " + gold.sql());
      }
    }
    return new Ceiling(golds.size(), kept, lost);
  }

  private static String cause(Gold gold) {
    if (joinsATableToItself(gold.query())) {
      return SELF_JOIN;
    }
    return gold.sql().toUpperCase(Locale.ROOT).matches("(?s).*\\(\\s*SELECT.*JOIN.*")
        ? "a join in a subquery is compared word by word"
        : "other tables lie on the way between those used";
  }

  private static boolean joinsATableToItself(Query query) {
    List<?> tables = query.from().baseTables().toList();
    return tables.stream().distinct().count() < tables.size()
        || query.combined().filter(set -> joinsATableToItself(set.right())).isPresent();
  }

  /// Why a printed query does not return the gold query's rows, if so.
  static Optional<String> difference(Gold gold, String printed, Path databases) {
    String name = gold.schema().name();
    Path file = databases.resolve(name).resolve(name + ".sqlite");
    try (SqliteDatabase database = SqliteDatabase.open(file, LIMITS)) {
      Rows expected = database.query(gold.sql());
      Rows found = database.query(printed);
      boolean same =
          gold.query().orderBy().isEmpty()
              ? counts(expected).equals(counts(found))
              : expected.rows().equals(found.rows());
      return same
          ? Optional.empty()
          : Optional.of(joinsATableToItself(gold.query()) ? SELF_JOIN : "returns other rows");
    } catch (QueryException e) {
      return Optional.of("does not run: " + e.getMessage());
    } catch (InputException e) {
      return Optional.of(e.getMessage());
    }
  }

  private static Map<Object, Integer> counts(Rows rows) {
    Map<Object, Integer> counts = new HashMap<>();
    rows.rows().forEach(row -> counts.merge(row, 1, Integer::sum));
    return counts;
  }
}
