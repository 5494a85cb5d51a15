package dev.wayfarer.sql.grammar;

import dev.wayfarer.sql.ast.DatePart;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.join.SecondInstance;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ForeignKey;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

/// What `extended.asdl` leaves open and SQL does not, and what would run but mean nothing.
final class ExtendedConstraints extends ProductConstraints {
  private static final Set<String> RATIOS = Set.of("Ratio", "Percent");
  private static final Set<String> CONDITIONAL = Set.of("CountWhere", "SumWhere", "AvgWhere");
  private static final Set<String> OF_DATES =
      Set.of("Year", "Month", "Day", "YearMonth", "ByYear", "ByMonth", "ByDay", "ByYearMonth");

  /// What an operand compares of a date.
  private static final Map<String, DatePart> IN_PART =
      Map.of(
          "InYear", DatePart.YEAR,
          "InMonth", DatePart.MONTH,
          "OnDay", DatePart.DAY,
          "InYearMonth", DatePart.YEAR_MONTH);

  @Override
  public Predicate<String> constructors(DerivationContext context) {
    Predicate<String> plain = super.constructors(context);
    return switch (context.frame().type()) {
      case "use" -> instances(context);
      case "cond" -> plain.and(name -> !opensQuery(name) || !isInAggregate(context.frame()));
      case "operand" -> plain.and(operands(context));
      default -> plain;
    };
  }

  @Override
  Predicate<String> terms(DerivationContext context) {
    Frame around = context.frame().up();
    String outer = around.constructor().name();
    if (isOfArithmetic(outer)) {
      return ExtendedConstraints::isArithmetic;
    }
    Frame sql = context.sql();
    Predicate<String> possible =
        name ->
            !(name.equals("CountAll") && sql.willHave("kept"))
                && (!isAggregate(name) || mayAggregate(context))
                && (!OF_DATES.contains(name) || context.schema().hasDates());
    if (isArithmetic(outer)) {
      boolean inAggregate =
          around.up().hasConstructor() && isOfArithmetic(around.up().constructor().name());
      return inAggregate
          ? "Column"::equals
          : possible.and(name -> isAggregate(name) || name.equals("Column"));
    }
    return possible.and(
        switch (around.type()) {
          case "select" ->
              name ->
                  !name.equals("All")
                      || (around.is("Rows")
                          && mayReturnAll(sql)
                          && !sql.willHave("second")
                          && !sql.willHave("kept"));
          case "having" -> name -> !name.equals("All") && !OF_DATES.contains(name);
          default -> name -> !name.equals("All");
        });
  }

  private static boolean isArithmetic(String name) {
    return ARITHMETIC.contains(name) || RATIOS.contains(name);
  }

  private static boolean isOfArithmetic(String name) {
    return OF_ARITHMETIC.contains(name);
  }

  @Override
  boolean isAggregate(String name) {
    return super.isAggregate(name) || CONDITIONAL.contains(name) || isOfArithmetic(name);
  }

  private static boolean opensQuery(String name) {
    return WITH_SUBQUERY.contains(name);
  }

  /// Whether a condition says which rows an aggregate takes: some databases have no subqueries
  /// there.
  private static boolean isInAggregate(Frame frame) {
    for (Frame at = frame; at != null && !at.type().equals("sql"); at = at.up()) {
      if (at.type().equals("term")) {
        return true;
      }
    }
    return false;
  }

  /// The second instance of a table is there only where the query says so.
  private static Predicate<String> instances(DerivationContext context) {
    Schema schema = context.schema();
    Predicate<ColumnId> fits = fitting(context.frame(), schema);
    Optional<TableId> repeated = repeated(context);
    return name ->
        name.equals("First")
            || repeated
                .filter(table -> schema.table(table).columns().stream().anyMatch(fits))
                .isPresent();
  }

  /// The table that the query has twice.
  private static Optional<TableId> repeated(DerivationContext context) {
    Frame sql = context.sql();
    return sql.willHave("second")
        ? Optional.of(target(context.schema(), sql.branch("second").column("key")))
        : Optional.empty();
  }

  private static TableId target(Schema schema, ColumnId key) {
    return schema.tableOf(SecondInstance.key(schema, key).to());
  }

  /// Which columns fit where one is used: parts are taken of dates alone.
  private static Predicate<ColumnId> fitting(Frame use, Schema schema) {
    boolean date = OF_DATES.contains(use.up().constructor().name());
    return column -> !column.isStar() && (!date || schema.holdsDates(column));
  }

  /// A part of a date is compared with a number of its range; both bounds are of the same part.
  private static Predicate<String> operands(DerivationContext context) {
    Frame test = context.frame().up();
    boolean inAggregate = isInAggregate(context.frame());
    return name -> {
      if (inAggregate && opensQuery(name)) {
        return false;
      }
      if (test.field().name().equals("high")) {
        String low = test.branch("low").name();
        return IN_PART.containsKey(low) ? name.equals(low) : !IN_PART.containsKey(name);
      }
      return !IN_PART.containsKey(name)
          || (test.type().equals("cond")
              && context.schema().holdsDates(test.branch("column").column("column"))
              && context.candidates().literals().stream().anyMatch(inRange(IN_PART.get(name))));
    };
  }

  private static Predicate<Literal> inRange(DatePart part) {
    return literal ->
        switch (literal) {
          case Literal.Numeral(var value) ->
              switch (part) {
                case WHOLE -> true;
                case YEAR -> isWithin(value, 9999);
                case MONTH -> isWithin(value, 12);
                case DAY -> isWithin(value, 31);
                case YEAR_MONTH -> false;
              };
          case Literal.Text(var text) ->
              part == DatePart.YEAR_MONTH && text.matches("[0-9]{4}-[0-9]{2}");
          case Literal.Unknown() -> true;
        };
  }

  private static boolean isWithin(BigDecimal value, int most) {
    return value.signum() > 0
        && value.scale() <= 0
        && value.compareTo(BigDecimal.valueOf(most)) <= 0;
  }

  @Override
  public Predicate<Rule.Presence> presences(DerivationContext context) {
    Frame frame = context.frame();
    if (frame.is("group")) {
      int part = frame.constructor().fieldIndex("part");
      return presence -> !presence.has(part) || context.schema().hasDates();
    }
    if (!frame.is("sql")) {
      return super.presences(context);
    }
    int second = frame.constructor().fieldIndex("second");
    int kept = frame.constructor().fieldIndex("kept");
    boolean mayRepeat = !SecondInstance.keys(context.schema()).isEmpty();
    boolean mayKeep = context.schema().tables().size() > 1;
    return super.presences(context)
        .and(
            presence ->
                (!presence.has(second) || (mayRepeat && !presence.has(kept)))
                    && (!presence.has(kept) || mayKeep));
  }

  @Override
  public IntPredicate lengths(DerivationContext context) {
    Frame frame = context.frame();
    if (frame.is("group") && frame.willHave("part")) {
      return _ -> true;
    }
    if (frame.is("Tables") && context.sql().willHave("kept")) {
      int used = context.tablesUsed(context.sql().done()).size();
      return super.lengths(context).and(length -> length + used > 1);
    }
    return super.lengths(context);
  }

  @Override
  public Predicate<ColumnId> columns(DerivationContext context) {
    Frame frame = context.frame();
    Schema schema = context.schema();
    if (frame.is("second")) {
      return column ->
          SecondInstance.keys(schema).stream().map(ForeignKey::from).anyMatch(column::equals);
    }
    Predicate<ColumnId> fits = fitting(frame, schema);
    if (frame.is("Second")) {
      TableId repeated = repeated(context).orElseThrow();
      return fits.and(column -> schema.tableOf(column).equals(repeated));
    }
    return fits;
  }

  @Override
  public Predicate<TableId> tables(DerivationContext context) {
    if (!context.frame().is("kept")) {
      return super.tables(context);
    }
    Frame sql = context.sql();
    Set<TableId> tables = new HashSet<>(context.tablesUsed(sql.done()));
    sql.branch("from").list("further").stream()
        .map(leaf -> ((Tree.TableLeaf) leaf).table())
        .forEach(tables::add);
    return tables::contains;
  }

  @Override
  public Predicate<Literal> values(DerivationContext context) {
    DatePart part = IN_PART.get(context.frame().constructor().name());
    return part == null ? super.values(context) : inRange(part);
  }
}
