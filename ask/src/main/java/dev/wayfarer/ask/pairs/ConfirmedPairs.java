package dev.wayfarer.ask.pairs;

import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.TreeMapper;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.text.SqlReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// The confirmed pairs of one database, checked: their queries can be read, and name what the
/// database has.
///
/// Of two pairs of the same question the later one counts.
public final class ConfirmedPairs {
  /// No pairs.
  public static final ConfirmedPairs NONE = new ConfirmedPairs();

  /// A question that was confirmed before.
  ///
  /// @param query for this question, with its values
  public record Match(ConfirmedPair pair, Query query) {}

  private record Known(ConfirmedPair pair, Query query, QuestionPattern pattern) {}

  private final Map<String, Known> byKey = new HashMap<>();
  private final List<Known> known = new ArrayList<>();
  private final List<String> problems;

  private ConfirmedPairs() {
    this.problems = List.of();
  }

  /// @param linker links a question to the database
  public ConfirmedPairs(
      PairFile.Content content, Schema schema, Function<String, LinkedQuestion> linker) {
    problems = new ArrayList<>(content.problems());
    SqlReader reader = new SqlReader(schema);
    for (PairFile.Line line : content.pairs()) {
      try {
        add(line.pair(), reader.read(line.place() + ": sql", line.pair().sql()), linker);
      } catch (InputException e) {
        problems.add(e.getMessage());
      }
    }
  }

  private void add(ConfirmedPair pair, Query query, Function<String, LinkedQuestion> linker) {
    LinkedQuestion question = linker.apply(pair.question());
    Uses uses = new Uses();
    Query _ = uses.query(query);
    Known added = new Known(pair, query, QuestionPattern.of(question, uses.literals, uses.columns));
    byKey.put(QuestionPattern.key(question), added);
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
