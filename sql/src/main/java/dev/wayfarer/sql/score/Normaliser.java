package dev.wayfarer.sql.score;

import dev.wayfarer.sql.score.ConditionPart.Comparison;
import dev.wayfarer.sql.score.ParsedQuery.Ordering;
import dev.wayfarer.sql.score.ParsedQuery.SelectItem;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Removes what exact match does not ask for: values, DISTINCT, and which end of a foreign key is
/// named.
///
/// Values disappear from the query, its set branches and the subqueries of their conditions.
/// DISTINCT and foreign keys are dealt with in the query and its set branches alone, and only for
/// columns of the tables in the outermost FROM. Subqueries in FROM stay as they are.
final class Normaliser {
  private final SchemaIdentifiers identifiers;
  private final List<FromUnit> outermostFrom;

  private Normaliser(SchemaIdentifiers identifiers, List<FromUnit> outermostFrom) {
    this.identifiers = identifiers;
    this.outermostFrom = outermostFrom;
  }

  /// @throws UnreadableSqlException where a condition list has a connective in a comparison's
  ///   place, on which the original stops
  static ParsedQuery normalise(ParsedQuery query, SchemaIdentifiers identifiers)
      throws UnreadableSqlException {
    return new Normaliser(identifiers, query.from()).query(query);
  }

  private @Nullable ParsedQuery outer(@Nullable ParsedQuery query) throws UnreadableSqlException {
    return query == null ? null : query(query);
  }

  private ParsedQuery query(ParsedQuery query) throws UnreadableSqlException {
    return new ParsedQuery(
        false,
        select(query.select()),
        query.from(),
        conditions(query.joinConditions(), true),
        conditions(query.where(), true),
        columns(query.groupBy()),
        conditions(query.having(), true),
        ordering(query.orderBy()),
        query.limit(),
        outer(query.intersect()),
        outer(query.union()),
        outer(query.except()));
  }

  private @Nullable ParsedQuery withoutValues(@Nullable ParsedQuery query)
      throws UnreadableSqlException {
    if (query == null) {
      return null;
    }
    return new ParsedQuery(
        query.distinct(),
        query.select(),
        query.from(),
        conditions(query.joinConditions(), false),
        conditions(query.where(), false),
        query.groupBy(),
        conditions(query.having(), false),
        query.orderBy(),
        query.limit(),
        withoutValues(query.intersect()),
        withoutValues(query.union()),
        withoutValues(query.except()));
  }

  private List<ConditionPart> conditions(List<ConditionPart> parts, boolean columnsToo)
      throws UnreadableSqlException {
    if (parts.isEmpty()) {
      return parts;
    }
    List<ConditionPart> normalised = new ArrayList<>(parts);
    for (int i = 0; i < parts.size(); i += 2) {
      if (!(parts.get(i) instanceof Comparison comparison)) {
        throw UnreadableSqlException.expected("a condition", parts.get(i).toString());
      }
      normalised.set(
          i,
          new Comparison(
              comparison.negated(),
              comparison.operator(),
              columnsToo ? unit(comparison.subject()) : comparison.subject(),
              value(comparison.first()),
              value(comparison.second())));
    }
    return normalised;
  }

  private @Nullable Value value(@Nullable Value value) throws UnreadableSqlException {
    return value instanceof ParsedQuery subquery ? withoutValues(subquery) : null;
  }

  private List<SelectItem> select(List<SelectItem> items) {
    List<SelectItem> normalised = new ArrayList<>(items.size());
    for (SelectItem item : items) {
      normalised.add(new SelectItem(item.aggregate(), unit(item.unit())));
    }
    return normalised;
  }

  private @Nullable Ordering ordering(@Nullable Ordering ordering) {
    if (ordering == null) {
      return null;
    }
    List<ValueUnit> normalised = new ArrayList<>(ordering.units().size());
    for (ValueUnit unit : ordering.units()) {
      normalised.add(unit(unit));
    }
    return new Ordering(ordering.descending(), normalised);
  }

  private List<ColumnUnit> columns(List<ColumnUnit> units) {
    if (units.isEmpty()) {
      return units;
    }
    List<ColumnUnit> normalised = new ArrayList<>(units.size());
    for (ColumnUnit unit : units) {
      normalised.add(column(unit));
    }
    return normalised;
  }

  private ValueUnit unit(ValueUnit unit) {
    return new ValueUnit(unit.arithmetic(), column(unit.first()), second(unit.second()));
  }

  private @Nullable ColumnUnit second(@Nullable ColumnUnit unit) {
    return unit == null ? null : column(unit);
  }

  private ColumnUnit column(ColumnUnit unit) {
    int column = identifiers.representativeOf(unit.column());
    if (column != unit.column() && !isInOutermostFrom(identifiers.tableOf(unit.column()))) {
      column = unit.column();
    }
    boolean same = column == unit.column() && !unit.distinct();
    return same ? unit : new ColumnUnit(unit.aggregate(), column, false);
  }

  private boolean isInOutermostFrom(int table) {
    for (FromUnit unit : outermostFrom) {
      if (unit instanceof FromUnit.Table(int id) && id == table) {
        return true;
      }
    }
    return false;
  }
}
