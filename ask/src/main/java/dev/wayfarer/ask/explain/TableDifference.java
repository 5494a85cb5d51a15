package dev.wayfarer.ask.explain;

import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Source;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.ArrayList;
import java.util.List;

/// Which tables another query starts from instead, and by what it joins them.
final class TableDifference {
  private final Schema schema;
  private final Query query;
  private final Query other;

  TableDifference(Schema schema, Query query, Query other) {
    this.schema = schema;
    this.query = query;
    this.other = other;
  }

  List<String> parts() {
    if (isDerived(query) || isDerived(other)) {
      return query.from().equals(other.from())
          ? List.of()
          : List.of("starting from " + rows(other) + " instead of " + rows(query));
    }
    List<TableId> lost = new ArrayList<>(query.from().baseTables().toList());
    List<TableId> gained = new ArrayList<>(other.from().baseTables().toList());
    other.from().baseTables().forEach(lost::remove);
    query.from().baseTables().forEach(gained::remove);
    if (lost.isEmpty() && gained.isEmpty()) {
      return joins();
    }
    if (gained.isEmpty()) {
      return List.of("without a look at " + named(query, lost));
    }
    if (lost.isEmpty()) {
      return List.of("only those with " + named(other, gained));
    }
    return List.of("about " + named(other, gained) + " instead of " + named(query, lost));
  }

  /// Tables that are the same may be joined by other keys.
  private List<String> joins() {
    String mine = joined(query);
    String theirs = joined(other);
    if (mine.equals(theirs)) {
      return List.of();
    }
    if (mine.isEmpty() || theirs.isEmpty()) {
      return List.of(theirs.isEmpty() ? "not " + mine : theirs);
    }
    return List.of(theirs + " instead of " + Nouns.rest(theirs, mine));
  }

  private String joined(Query of) {
    return new Joins(new QueryNames(schema, of), new QueryDescription(schema))
        .of(of.from())
        .replaceFirst("^ \\(?(.*?)\\)?$", "$1");
  }

  private String rows(Query of) {
    return new QueryDescription(schema).subject(of);
  }

  private String named(Query of, List<TableId> tables) {
    QueryNames names = new QueryNames(schema, of);
    return Nouns.list(tables.stream().map(names::rows).toList());
  }

  private static boolean isDerived(Query query) {
    return query.from().sources().stream().anyMatch(Source.DerivedTable.class::isInstance);
  }
}
