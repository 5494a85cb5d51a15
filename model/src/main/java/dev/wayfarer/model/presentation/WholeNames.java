package dev.wayfarer.model.presentation;

import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.token.WholeWords;
import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.From;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Select;
import dev.wayfarer.sql.ast.SetOperation;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import dev.wayfarer.sql.schema.TableId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Shows first and last name together where the question asks for neither by itself.
///
/// In Spider's training set, 46 questions ask so about a table that has both; all 46 queries show
/// both.
final class WholeNames {
  private static final Pattern ASKED =
      WholeWords.pattern(
          "\\b(?:first|last|given|family)\\W*(?:and\\b|names?\\b)"
              + "|\\b(?:sur|fore|first|last|f|l)names?\\b");

  private final boolean isAsked;
  private final Schema schema;
  private final ReadableColumns readable;

  WholeNames(LinkedQuestion question, Schema schema, ReadableColumns readable) {
    this.isAsked = ASKED.matcher(question.text()).find();
    this.schema = schema;
    this.readable = readable;
  }

  Query shown(Query query) {
    if (isAsked) {
      return query;
    }
    Set<ColumnId> shown =
        query.select().items().stream().flatMap(WholeNames::column).collect(Collectors.toSet());
    List<Select.Item> items =
        query.select().items().stream().flatMap(item -> completed(item, shown)).toList();
    Query shownQuery = query.withSelect(new Select(query.select().distinct(), items));
    return items.size() == query.select().items().size()
        ? query
        : shownQuery.withGroupBy(query.groupBy().stream().map(this::group).toList());
  }

  /// The whole names of persons that a set operation gives by a half of their names. Their keys
  /// make the set, for many persons share a first name.
  Query ofSet(Query query) {
    Optional<SetOperation> operation = query.combined();
    Optional<TableId> person = person(query);
    if (isAsked
        || person.isEmpty()
        || operation.isEmpty()
        || operation.get().right().combined().isPresent()
        || !person.equals(person(operation.get().right()))) {
      return query;
    }
    Table table = schema.table(person.get());
    ReadableColumns.WholeName name = readable.wholeName(table.id()).orElseThrow();
    ColumnUse key = ColumnUse.of(table.primaryKey().getFirst());
    Select keys = new Select(false, List.of(new Select.Item(Aggregate.NONE, key)));
    SetOperation byKeys =
        new SetOperation(operation.get().operator(), operation.get().right().withSelect(keys));
    Query set = query.withSelect(keys).withCombined(Optional.of(byKeys));
    return NamesForKeys.named(
        List.of(name.first(), name.last()),
        From.tables(List.of(table.id())),
        new Condition.In(key, set));
  }

  /// The table of persons of whom a query shows one name, the first or the last.
  private Optional<TableId> person(Query query) {
    List<ColumnId> shown = query.select().items().stream().flatMap(WholeNames::column).toList();
    if (shown.size() != 1
        || query.select().items().size() != 1
        || shown.getFirst().isStar()
        || !query.groupBy().isEmpty()) {
      return Optional.empty();
    }
    TableId table = schema.tableOf(shown.getFirst());
    return Optional.of(table)
        .filter(id -> schema.table(id).primaryKey().size() == 1)
        .filter(
            id -> readable.wholeName(id).filter(name -> name.isPart(shown.getFirst())).isPresent());
  }

  /// What persons are told apart by: not by a half of their names.
  private ColumnUse group(ColumnUse by) {
    if (by.column().isStar()) {
      return by;
    }
    TableId table = schema.tableOf(by.column());
    List<ColumnId> key = schema.table(table).primaryKey();
    return key.size() == 1
            && readable.wholeName(table).filter(name -> name.isPart(by.column())).isPresent()
        ? ColumnUse.of(key.getFirst()).withCopy(by.copy())
        : by;
  }

  private static Stream<ColumnId> column(Select.Item item) {
    return item.aggregate() == Aggregate.NONE && item.expression() instanceof ColumnUse use
        ? Stream.of(use.column())
        : Stream.of();
  }

  private Stream<Select.Item> completed(Select.Item item, Set<ColumnId> shown) {
    if (item.aggregate() != Aggregate.NONE
        || !(item.expression() instanceof ColumnUse use)
        || use.column().isStar()) {
      return Stream.of(item);
    }
    return readable
        .wholeName(schema.tableOf(use.column()))
        .filter(name -> shown.contains(name.first()) != shown.contains(name.last()))
        .filter(name -> name.isPart(use.column()))
        .map(name -> Stream.of(name.first(), name.last()).map(id -> item(use, id)))
        .orElse(Stream.of(item));
  }

  private static Select.Item item(ColumnUse beside, ColumnId column) {
    return new Select.Item(Aggregate.NONE, ColumnUse.of(column).withCopy(beside.copy()));
  }
}
