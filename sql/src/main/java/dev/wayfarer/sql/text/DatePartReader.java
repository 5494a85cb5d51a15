package dev.wayfarer.sql.text;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.DatePart;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/// Reads parts of dates in the spellings of several databases: `strftime('%Y', day)`, `substr(day,
/// 1, 4)`, `EXTRACT(YEAR FROM day)`, `year(day)`, and each of these cast to a whole number.
final class DatePartReader {
  private static final Map<String, DatePart> FORMATS =
      Map.of(
          "%Y", DatePart.YEAR,
          "%m", DatePart.MONTH,
          "%d", DatePart.DAY,
          "%Y-%m", DatePart.YEAR_MONTH);

  /// By first character and length in an ISO date.
  private static final Map<String, DatePart> PLACES =
      Map.of(
          "1 4", DatePart.YEAR,
          "6 2", DatePart.MONTH,
          "9 2", DatePart.DAY,
          "1 7", DatePart.YEAR_MONTH);

  private static final Map<String, DatePart> NAMES =
      Map.of("YEAR", DatePart.YEAR, "MONTH", DatePart.MONTH, "DAY", DatePart.DAY);

  private static final Set<String> WHOLE_TYPES = Set.of("INTEGER", "INT", "BIGINT", "SIGNED");

  private final TokenStream tokens;
  private final Supplier<ColumnUse> columns;

  /// @param columns reads the column that stands here
  DatePartReader(TokenStream tokens, Supplier<ColumnUse> columns) {
    this.tokens = tokens;
    this.columns = columns;
  }

  /// Whether a function of this kind stands here.
  boolean isHere() {
    return tokens.peek().kind() == Token.Kind.WORD
        && tokens.secondIsSymbol("(")
        && (isWord("STRFTIME", "SUBSTR", "SUBSTRING", "EXTRACT", "CAST") || name().isPresent());
  }

  private boolean isWord(String... words) {
    return Set.of(words).stream().anyMatch(tokens::atWord);
  }

  private Optional<DatePart> name() {
    return NAMES.entrySet().stream()
        .filter(entry -> tokens.atWord(entry.getKey()))
        .map(Map.Entry::getValue)
        .findFirst();
  }

  /// The part of a column's dates.
  ColumnUse read() {
    if (tokens.takeWord("CAST")) {
      return cast();
    }
    Token function = tokens.next();
    tokens.expectSymbol("(");
    ColumnUse use;
    if (function.isWord("STRFTIME")) {
      DatePart part = format();
      tokens.expectSymbol(",");
      use = column().with(part);
    } else if (function.isWord("EXTRACT")) {
      DatePart part = name().orElseThrow(() -> tokens.error("YEAR, MONTH or DAY"));
      tokens.next();
      tokens.expectWord("FROM");
      use = column().with(part);
    } else if (NAMES.keySet().stream().anyMatch(function::isWord)) {
      use = column().with(requireNonNull(NAMES.get(function.text().toUpperCase(Locale.ROOT))));
    } else {
      use = column();
      tokens.expectSymbol(",");
      use = use.with(place());
    }
    tokens.expectSymbol(")");
    return use;
  }

  private ColumnUse column() {
    Token start = tokens.peek();
    ColumnUse column = columns.get();
    if (column.column().isStar()) {
      throw tokens.error(start, "a column");
    }
    return column;
  }

  private ColumnUse cast() {
    tokens.expectSymbol("(");
    if (!isHere()) {
      throw tokens.error("a part of a date");
    }
    ColumnUse part = read();
    tokens.expectWord("AS");
    if (WHOLE_TYPES.stream().noneMatch(tokens::atWord)) {
      throw tokens.error("INTEGER");
    }
    tokens.next();
    tokens.expectSymbol(")");
    return part;
  }

  private DatePart format() {
    Token format = tokens.peek();
    boolean quoted = format.kind() == Token.Kind.TEXT || format.kind() == Token.Kind.DOUBLE_QUOTED;
    DatePart part = quoted ? FORMATS.get(format.text()) : null;
    if (part == null) {
      throw tokens.error("'%Y', '%m', '%d' or '%Y-%m'");
    }
    tokens.next();
    return part;
  }

  private DatePart place() {
    Token first = tokens.next();
    tokens.expectSymbol(",");
    DatePart part = PLACES.get(first.text() + " " + tokens.next().text());
    if (part == null) {
      throw tokens.error(first, "the place of a year, month or day in an ISO date");
    }
    return part;
  }
}
