package dev.wayfarer.ask.pairs;

import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.TreeMapper;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.QueryException;
import dev.wayfarer.sql.run.QueryFailedException;
import dev.wayfarer.sql.run.QueryRefusedException;
import dev.wayfarer.sql.run.QueryTimedOutException;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.text.SqlReader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// The confirmed pairs of one database, checked: their queries can be read, name what the database
/// has, and run.
///
/// Of two pairs of the same question the later one counts.
public final class ConfirmedPairs {
  /// From this share of common words on a question is similar.
  private static final double SIMILAR = 0.5;

  /// No pairs.
  public static final ConfirmedPairs NONE = new ConfirmedPairs();

  /// A question that was confirmed before.
  ///
  /// @param query for this question, with its values
  public record Match(ConfirmedPair pair, Query query) {}

  private record Known(
      ConfirmedPair pair, Query query, QuestionPattern pattern, Set<String> content) {}

  /// Runs a query, and keeps no rows.
  public interface Trial {
    /// Runs it.
    ///
    /// @throws QueryException where the database finds a fault in it
    void run(Query query);
  }

  private final Map<String, Known> byKey = new HashMap<>();
  private final List<Known> known = new ArrayList<>();
  private final List<String> problems;

  private ConfirmedPairs() {
    this.problems = List.of();
  }

  /// @param before of the same database, as they were last read: what was checked then is not
  ///   checked again
  /// @param linker links a question to the database
  public ConfirmedPairs(
      PairFile.Content content,
      Schema schema,
      ConfirmedPairs before,
      Function<String, LinkedQuestion> linker,
      Trial trial) {
    problems = new ArrayList<>(content.problems());
    SqlReader reader = new SqlReader(schema);
    Map<ConfirmedPair, Known> checked = new HashMap<>();
    before.known.forEach(one -> checked.put(one.pair, one));
    for (PairFile.Line line : content.pairs()) {
      try {
        Known same = checked.get(line.pair());
        add(same != null ? same : checked(line, reader, linker, trial), linker);
      } catch (InputException e) {
        problems.add(e.getMessage());
      }
    }
  }

  private static Known checked(
      PairFile.Line line, SqlReader reader, Function<String, LinkedQuestion> linker, Trial trial) {
    String place = line.place() + ": sql";
    Query query = reader.read(place, line.pair().sql());
    try {
      trial.run(query);
    } catch (QueryTimedOutException _) {
      // It runs, and long.
    } catch (QueryFailedException | QueryRefusedException e) {
      throw new InputException(place, "a query that runs", e.getMessage());
    }
    LinkedQuestion question = linker.apply(line.pair().question());
    Uses uses = new Uses();
    Query _ = uses.query(query);
    return new Known(
        line.pair(),
        query,
        QuestionPattern.of(question, uses.literals, uses.columns),
        QuestionPattern.contentKeys(question));
  }

  private void add(Known added, Function<String, LinkedQuestion> linker) {
    byKey.put(QuestionPattern.key(linker.apply(added.pair.question())), added);
    known.addFirst(added);
  }

  /// Whether there is no usable pair.
  public boolean isEmpty() {
    return known.isEmpty();
  }

  /// What is wrong with pairs that were left out, a line each.
  public List<String> problems() {
    return List.copyOf(problems);
  }

  /// The query of a question that was confirmed, perhaps with other values.
  public Optional<Match> find(LinkedQuestion question) {
    Optional<Known> same = Optional.ofNullable(byKey.get(QuestionPattern.key(question)));
    if (same.isPresent()) {
      return same.map(one -> new Match(one.pair, one.query));
    }
    for (Known one : known) {
      Optional<Map<Literal, Literal>> values = one.pattern.match(question);
      if (values.isPresent()) {
        return Optional.of(new Match(one.pair, new Substitution(values.get()).query(one.query)));
      }
    }
    return Optional.empty();
  }

  /// Pairs whose questions have at least half of their content words in common with a question, the
  /// most alike first, later ones before earlier ones.
  ///
  /// @param most how many there are at most
  public List<ConfirmedPair> similar(LinkedQuestion question, int most) {
    Set<String> content = QuestionPattern.contentKeys(question);
    return known.stream()
        .filter(one -> byKey.containsValue(one) && likeness(one.content, content) >= SIMILAR)
        .sorted(Comparator.comparingDouble(one -> -likeness(one.content, content)))
        .limit(most)
        .map(Known::pair)
        .toList();
  }

  /// How many of the words of two questions both have, as a share of all their words.
  private static double likeness(Set<String> one, Set<String> other) {
    Set<String> all = new HashSet<>(one);
    all.addAll(other);
    long common = one.stream().filter(other::contains).count();
    return all.isEmpty() ? 0 : (double) common / all.size();
  }

  /// The constants and columns of a query.
  private static final class Uses extends TreeMapper {
    private final Set<Literal> literals = new HashSet<>();
    private final Set<ColumnId> columns = new HashSet<>();

    @Override
    protected Literal literal(Literal literal) {
      literals.add(literal);
      return literal;
    }

    @Override
    protected ColumnUse column(ColumnUse column) {
      columns.add(column.column());
      return column;
    }
  }

  /// A query with other constants.
  private static final class Substitution extends TreeMapper {
    private final Map<Literal, Literal> values;

    Substitution(Map<Literal, Literal> values) {
      this.values = values;
    }

    @Override
    protected Literal literal(Literal literal) {
      return values.getOrDefault(literal, literal);
    }
  }
}
