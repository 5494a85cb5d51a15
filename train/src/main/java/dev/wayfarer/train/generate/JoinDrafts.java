package dev.wayfarer.train.generate;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Comparison;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.From;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.join.JoinPlanner;
import dev.wayfarer.sql.join.SecondInstance;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ForeignKey;
import dev.wayfarer.sql.schema.Names;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import dev.wayfarer.sql.schema.TableId;
import dev.wayfarer.sql.schema.TableNouns;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Draws queries about a second instance of a table, and about groups without rows.
final class JoinDrafts {
  private static final ColumnUse COUNT = ColumnUse.of(Aggregate.COUNT, ColumnId.STAR);

  private final Draw draw;
  private final Schema schema;
  private final Map<TableId, TableProfile> profiles;
  private final JoinPlanner joins;

  JoinDrafts(Draw draw, Schema schema, Map<TableId, TableProfile> profiles) {
    this.draw = draw;
    this.schema = schema;
    this.profiles = profiles;
    this.joins = new JoinPlanner(schema);
  }

  /// Who belongs to whom.
  Optional<Draft> second() {
    return draw.one(SecondInstance.keys(schema)).flatMap(this::second);
  }

  private Optional<Draft> second(ForeignKey key) {
    TableId target = schema.tableOf(key.to());
    Optional<TableProfile> profile = Optional.ofNullable(profiles.get(target));
    Optional<String> role = role(key.from());
    if (role.isEmpty()) {
      return Optional.empty();
    }
    return profile
        .flatMap(TableProfile::name)
        .flatMap(
            name ->
                schema.tableOf(key.from()).equals(target)
                    ? own(requireNonNull(profiles.get(target)), name, key, role.get())
                    : ends(name, key, role.get()));
  }

  private Optional<Draft> own(TableProfile profile, Column name, ForeignKey key, String role) {
    Map<String, String> slots = Draw.rows(profile.table());
    slots.put("name", name.label());
    slots.put("role", role);
    ColumnUse first = Draw.use(name);
    ColumnUse other = first.withCopy(1);
    TableId table = profile.table().id();
    Optional<Column> quantity = draw.one(profile.quantities());
    return switch (draw.number(3)) {
      case 0 -> Optional.of(joined(Draft.select(table, first, other), key, "both-names", slots));
      case 1 ->
          Optional.of(
              joined(
                  Draft.groupBy(
                      Draft.select(table, other, COUNT), ColumnUse.of(key.to()).withCopy(1)),
                  key,
                  "count-by-other",
                  slots));
      default ->
          quantity.map(
              column -> {
                slots.put("quantity", column.label());
                Condition more =
                    new Condition.Compare(
                        Draw.use(column), Comparison.GREATER, Draw.use(column).withCopy(1));
                return joined(
                    Draft.where(Draft.select(table, first), more), key, "more-than-other", slots);
              });
    };
  }

  private Optional<Draft> ends(Column name, ForeignKey key, String role) {
    Optional<String> other =
        schema.foreignKeys().stream()
            .filter(each -> each.to().equals(key.to()) && !each.from().equals(key.from()))
            .filter(each -> schema.tableOf(each.from()).equals(schema.tableOf(key.from())))
            .findFirst()
            .flatMap(each -> role(each.from()));
    Table from = schema.table(schema.tableOf(key.from()));
    return other.map(
        first -> {
          Map<String, String> slots = Draw.rows(from);
          slots.put("name", name.label());
          slots.put("role", first);
          slots.put("other", role);
          ColumnUse use = Draw.use(name);
          return joined(
              Draft.select(schema.tableOf(name.id()), use, use.withCopy(1)),
              key,
              "both-ends",
              slots);
        });
  }

  private Draft joined(Query query, ForeignKey key, String form, Map<String, String> slots) {
    From from = joins.withSecond(query, Set.of(schema.tableOf(key.to())), key);
    return new Draft(query.withFrom(from), form, slots);
  }

  /// What a key makes of the row that it leads to: `manager` for `manager_id`. Nothing where it
  /// says no more than that it is a key, or than the name of a table.
  private Optional<String> role(ColumnId key) {
    List<String> words = new ArrayList<>(Names.words(schema.column(key).name()));
    words.removeAll(List.of("id", "code", "no", "number", "key"));
    String role = String.join(" ", words);
    boolean isTable =
        schema.tables().stream().anyMatch(table -> TableNouns.singular(table.label()).equals(role));
    return role.isEmpty() || isTable ? Optional.empty() : Optional.of(role);
  }

  /// How many rows of another table each has, also where that is none.
  Optional<Draft> emptyGroups() {
    List<ForeignKey> keys =
        schema.foreignKeys().stream()
            .filter(key -> !schema.tableOf(key.from()).equals(schema.tableOf(key.to())))
            .toList();
    return draw.one(keys)
        .flatMap(
            key -> {
              Table parent = schema.table(schema.tableOf(key.to()));
              Table child = schema.table(schema.tableOf(key.from()));
              return Optional.ofNullable(profiles.get(parent.id()))
                  .flatMap(TableProfile::name)
                  .map(name -> emptyGroup(parent, child, name, key));
            });
  }

  private Draft emptyGroup(Table parent, Table child, Column name, ForeignKey key) {
    Map<String, String> slots = Draw.rows(parent);
    slots.put("name", name.label());
    slots.put("children", TableNouns.plural(child.label()));
    ColumnUse counted = ColumnUse.of(key.from());
    Query query =
        draw.number(4) > 0
            ? Draft.groupBy(
                Draft.select(parent.id(), Draw.use(name), counted.with(Aggregate.COUNT)),
                ColumnUse.of(key.to()))
            : Draft.where(Draft.select(parent.id(), Draw.use(name)), new Condition.IsNull(counted));
    From from = From.tables(List.of(parent.id(), child.id()));
    return new Draft(
        query.withFrom(new From(from.sources(), Optional.empty(), true)),
        query.groupBy().isEmpty() ? "without-children" : "count-all-groups",
        slots);
  }
}
