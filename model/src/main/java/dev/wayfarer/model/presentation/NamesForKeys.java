package dev.wayfarer.model.presentation;

import dev.wayfarer.link.WordLists;
import dev.wayfarer.link.match.Link;
import dev.wayfarer.link.match.LinkKind;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Comparison;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.From;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Select;
import dev.wayfarer.sql.ast.Source;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.ForeignKey;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/// Shows the name of a row in place of its key, also where that takes a join along a foreign key.
///
/// Only where the question does not ask for keys. In Spider's training set 165 of 167 queries for
/// such questions show a name, where they show one column and the row has both.
final class NamesForKeys {
  private static final Set<String> KEY_WORDS = WordLists.words(NamesForKeys.class, "key-words.txt");

  private final LinkedQuestion question;
  private final Schema schema;
  private final ReadableColumns readable;
  private final boolean asksForKeys;

  NamesForKeys(LinkedQuestion question, Schema schema, ReadableColumns readable) {
    this.question = question;
    this.schema = schema;
    this.readable = readable;
    this.asksForKeys = asksForKeys(question.words());
  }

  private static boolean asksForKeys(List<Word> words) {
    for (int i = 0; i < words.size(); i++) {
      String word = lower(words.get(i).text());
      boolean isCount =
          word.startsWith("number") && i + 1 < words.size() && is(words.get(i + 1), "of");
      boolean isNegation = is(words.get(i), "no");
      if (KEY_WORDS.contains(word) && !isCount && !isNegation) {
        return true;
      }
    }
    return false;
  }

  private static boolean is(Word word, String text) {
    return lower(word.text()).equals(text);
  }

  Query shown(Query query) {
    boolean isBound = query.select().distinct() && !query.orderBy().isEmpty();
    return asksForKeys || isBound || query.from().keepsFirst() ? query : replaced(query);
  }

  /// The names of rows whose keys a set operation gives.
  ///
  /// A set of names would be another set: two rows may have one name.
  Query ofSet(Query query) {
    if (asksForKeys
        || query.select().items().size() != 1
        || !(query.select().items().getFirst().whole() instanceof ColumnUse use)
        || use.isAggregated()
        || use.column().isStar()) {
      return query;
    }
    From from = From.tables(List.of(schema.tableOf(use.column())));
    return own(use.column(), from)
        .filter(naming -> !isNamed(use.column(), naming))
        .map(naming -> named(naming, new Condition.In(ColumnUse.of(use.column()), query)))
        .orElse(query);
  }

  private static Query named(Naming naming, Condition where) {
    return named(naming.columns, naming.from, where);
  }

  /// Shows columns of the rows that satisfy a condition.
  static Query named(List<ColumnId> columns, From from, Condition where) {
    return new Query(
        new Select(false, columns.stream().map(NamesForKeys::item).toList()),
        from,
        Optional.of(where),
        List.of(),
        Optional.empty(),
        List.of(),
        OptionalInt.empty(),
        Optional.empty());
  }

  private static Select.Item item(ColumnId column) {
    return new Select.Item(Aggregate.NONE, ColumnUse.of(column));
  }

  private Query replaced(Query query) {
    From from = query.from();
    List<Select.Item> items = new ArrayList<>();
    for (Select.Item item : query.select().items()) {
      Optional<Naming> naming = naming(item, query, from);
      if (naming.isPresent()) {
        from = naming.get().from;
        naming.get().columns.stream().map(NamesForKeys::item).forEach(items::add);
      } else {
        items.add(item);
      }
    }
    return query.withSelect(new Select(query.select().distinct(), items)).withFrom(from);
  }

  /// The columns that name a row, and the FROM that has them.
  private record Naming(List<ColumnId> columns, From from) {}

  private Optional<Naming> naming(Select.Item item, Query query, From from) {
    if (item.aggregate() != Aggregate.NONE
        || !(item.expression() instanceof ColumnUse use)
        || use.column().isStar()
        || use.copy() > 0) {
      return Optional.empty();
    }
    return Stream.concat(own(use.column(), from).stream(), joined(use.column(), from))
        .filter(naming -> !isNamed(use.column(), naming))
        .filter(naming -> naming.columns.stream().noneMatch(column -> shows(query, column)))
        .findFirst();
  }

  /// The name in the table whose key is shown.
  private Optional<Naming> own(ColumnId id, From from) {
    TableId table = schema.tableOf(id);
    return schema.table(table).primaryKey().equals(List.of(id)) && isCode(schema.column(id))
        ? naming(table, from)
        : Optional.empty();
  }

  /// The name in the table that a shown foreign key refers to.
  private Stream<Naming> joined(ColumnId id, From from) {
    Column column = schema.column(id);
    if (column.type() != ColumnType.NUMBER && !isCode(column)) {
      return Stream.of();
    }
    return schema.foreignKeys().stream()
        .filter(key -> key.from().equals(id) && isUnique(key))
        .filter(key -> !schema.tableOf(key.to()).equals(schema.tableOf(id)))
        .flatMap(key -> with(key, from).flatMap(f -> naming(schema.tableOf(key.to()), f)).stream());
  }

  private Optional<Naming> naming(TableId table, From from) {
    List<ColumnId> columns = readable.of(table);
    return columns.isEmpty() ? Optional.empty() : Optional.of(new Naming(columns, from));
  }

  /// Whether a row refers to at most one: else the join would repeat rows.
  private boolean isUnique(ForeignKey key) {
    return schema.table(schema.tableOf(key.to())).primaryKey().equals(List.of(key.to()))
        || schema.isFound(key);
  }

  /// The FROM joined to the table that a key refers to; empty where it is joined in another way.
  private Optional<From> with(ForeignKey key, From from) {
    TableId table = schema.tableOf(key.to());
    Condition.Compare join =
        new Condition.Compare(ColumnUse.of(key.from()), Comparison.EQUAL, ColumnUse.of(key.to()));
    List<Condition> on = from.on().stream().flatMap(Condition::conjuncts).toList();
    if (from.baseTables().anyMatch(table::equals)) {
      Condition.Compare turned =
          new Condition.Compare(ColumnUse.of(key.to()), Comparison.EQUAL, ColumnUse.of(key.from()));
      boolean isJoined = on.contains(join) || on.contains(turned);
      boolean isOnce = from.baseTables().filter(table::equals).count() == 1;
      return isJoined && isOnce ? Optional.of(from) : Optional.empty();
    }
    List<Source> sources =
        Stream.concat(from.sources().stream(), Stream.of(new Source.BaseTable(table))).toList();
    Condition all = Condition.allOf(Stream.concat(on.stream(), Stream.of(join)).toList());
    return Optional.of(new From(sources, Optional.of(all)));
  }

  /// Whether the question names the key itself, and not just the table of the rows.
  private boolean isNamed(ColumnId key, Naming naming) {
    TableId table = schema.tableOf(naming.columns.getFirst());
    return links(new Link.ToColumn(key))
        .anyMatch(
            link ->
                links(new Link.ToTable(table))
                    .noneMatch(other -> other.from() == link.from() && other.to() == link.to()));
  }

  private Stream<Link> links(Link.Target target) {
    return question.links().all().stream()
        .filter(link -> link.kind() == LinkKind.EXACT && link.target().equals(target));
  }

  private static boolean shows(Query query, ColumnId column) {
    return query.select().items().stream()
        .anyMatch(
            item -> item.expression() instanceof ColumnUse use && use.column().equals(column));
  }

  private static boolean isCode(Column column) {
    String label = lower(column.label());
    String last = label.substring(label.lastIndexOf(' ') + 1);
    return KEY_WORDS.contains(last) || (column.type() == ColumnType.NUMBER && last.endsWith("id"));
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }
}
