package dev.wayfarer.link.value;

import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.TreeMapper;
import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.QueryException;
import dev.wayfarer.sql.run.SqliteDatabase;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.text.SqlPrinter;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Finds the candidate that can replace a constant of a gold query: the same literal, the same
/// number, or a text with which the query returns the same rows.
public final class SlotMatcher {
  private static final Pattern NUMBER = Pattern.compile("-?\\d{1,30}(\\.\\d{1,30})?");

  private final SqlPrinter printer;
  private final Optional<SqliteDatabase> database;

  /// A candidate that fills a slot.
  public record Match(Literal candidate, Outcome how) {}

  /// How a constant was found.
  public enum Outcome {
    SAME_LITERAL,
    SAME_NUMBER,
    SAME_ROWS,
    MISSED
  }

  public SlotMatcher(Schema schema, SqliteDatabase database) {
    this(schema, Optional.of(database));
  }

  /// A matcher that may have to do without rows.
  ///
  /// @param database none where rows are out of reach: no text then counts as the same for its rows
  public SlotMatcher(Schema schema, Optional<SqliteDatabase> database) {
    this.printer = new SqlPrinter(schema);
    this.database = database;
  }

  /// The candidate for a constant of a query.
  ///
  /// @param value as a slot holds it: what LIKE searches for is without its `%`
  public Optional<Match> match(Query query, Literal value, List<Literal> candidates) {
    if (candidates.contains(value)) {
      return Optional.of(new Match(value, Outcome.SAME_LITERAL));
    }
    Optional<Literal> number = number(value).map(Literal.Numeral::new);
    if (number.isPresent() && candidates.contains(number.get())) {
      return Optional.of(new Match(number.get(), Outcome.SAME_NUMBER));
    }
    return rows(query)
        .flatMap(
            wanted ->
                candidates.stream()
                    .filter(candidate -> isRelated(value, candidate))
                    .filter(c -> !wanted.isEmpty() || key(value).equals(key(c)))
                    .filter(c -> isSame(wanted, SlotSwap.swap(query, value, c)))
                    .findFirst())
        .map(candidate -> new Match(candidate, Outcome.SAME_ROWS));
  }

  /// The query with every constant replaced by the candidate that can take its place; one without
  /// such a candidate stays.
  ///
  /// @param values the constants as slots hold them
  public Query withCandidates(Query query, List<Literal> values, List<Literal> candidates) {
    Query changed = query;
    for (Literal value : values.stream().distinct().toList()) {
      Optional<Match> match = match(query, value, candidates);
      if (match.isPresent()) {
        // No swap undoes another: what has been put in is a candidate, which matches itself.
        changed = SlotSwap.swap(changed, value, match.get().candidate());
      }
    }
    return changed;
  }

  private static Optional<BigDecimal> number(Literal literal) {
    return switch (literal) {
      case Literal.Numeral(var value) -> Optional.of(value);
      case Literal.Text(var text) when NUMBER.matcher(text.strip()).matches() ->
          Optional.of(new BigDecimal(text.strip()));
      case Literal.Text _, Literal.Unknown _ -> Optional.empty();
    };
  }

  /// Whether a candidate is another spelling, a part or a whole of the value: any other one that
  /// returns the same rows does so by chance.
  private static boolean isRelated(Literal value, Literal candidate) {
    String a = key(value);
    String b = key(candidate);
    return !a.isEmpty() && !b.isEmpty() && (a.contains(b) || b.contains(a));
  }

  private static String key(Literal literal) {
    return literal instanceof Literal.Text(var text) ? FoldedWords.key(text) : "";
  }

  private boolean isSame(List<String> wanted, Query other) {
    return rows(other).filter(wanted::equals).isPresent();
  }

  /// The rows in an order of their own; nothing where the query fails.
  private Optional<List<String>> rows(Query query) {
    try {
      return database.map(
          open ->
              open.query(printer.print(query)).rows().stream()
                  .map(List<Cell>::toString)
                  .sorted()
                  .toList());
    } catch (QueryException _) {
      return Optional.empty();
    }
  }

  /// Puts another constant into a query wherever a given one stands, inside patterns of LIKE too.
  private static final class SlotSwap extends TreeMapper {
    private final Literal from;
    private final Literal to;

    private SlotSwap(Literal from, Literal to) {
      this.from = from;
      this.to = to;
    }

    static Query swap(Query query, Literal from, Literal to) {
      return new SlotSwap(from, to).query(query);
    }

    @Override
    protected Literal literal(Literal literal) {
      if (literal.equals(from)) {
        return to;
      }
      if (!(literal instanceof Literal.Text(var pattern)
          && from instanceof Literal.Text(var old))) {
        return literal;
      }
      boolean open = pattern.startsWith("%");
      boolean close = pattern.endsWith("%");
      return pattern.equals((open ? "%" : "") + old + (close ? "%" : ""))
          ? new Literal.Text((open ? "%" : "") + text(to) + (close ? "%" : ""))
          : literal;
    }

    private static String text(Literal literal) {
      return switch (literal) {
        case Literal.Text(var text) -> text;
        case Literal.Numeral numeral -> numeral.text();
        case Literal.Unknown() -> "";
      };
    }
  }
}
