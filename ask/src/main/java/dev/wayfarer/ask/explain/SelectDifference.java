package dev.wayfarer.ask.explain;

import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Select;
import dev.wayfarer.sql.schema.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What another query returns instead.
final class SelectDifference {
  private final Schema schema;
  private final Query query;
  private final Query other;

  SelectDifference(Schema schema, Query query, Query other) {
    this.schema = schema;
    this.query = query;
    this.other = other;
  }

  List<String> parts() {
    List<String> parts = new ArrayList<>();
    items().ifPresent(parts::add);
    if (query.select().distinct() != other.select().distinct()) {
      parts.add(other.select().distinct() ? "showing each result once" : "with repetitions");
    }
    return parts;
  }

  private Optional<String> items() {
    List<Select.Item> mine = new ArrayList<>(query.select().items());
    List<Select.Item> theirs = new ArrayList<>(other.select().items());
    if (mine.equals(theirs)) {
      return Optional.empty();
    }
    mine.removeAll(other.select().items());
    theirs.removeAll(query.select().items());
    if (mine.isEmpty() && theirs.isEmpty()) {
      return Optional.of("showing " + named(other, other.select().items()) + ", in this order");
    }
    if (mine.isEmpty()) {
      return Optional.of("also showing " + named(other, theirs));
    }
    if (theirs.isEmpty()) {
      return Optional.of("without showing " + named(query, mine));
    }
    return Optional.of(
        mine.size() == 1 && theirs.size() == 1
            ? replaced(mine.getFirst(), theirs.getFirst())
            : "showing " + named(other, theirs) + " instead of " + named(query, mine));
  }

  private String replaced(Select.Item mine, Select.Item theirs) {
    if (countsOnce(theirs) && mine.aggregate() == Aggregate.COUNT && !countsOnce(mine)) {
      return "counting each " + column(other, theirs) + " once";
    }
    if (countsOnce(mine) && theirs.aggregate() == Aggregate.COUNT && !countsOnce(theirs)) {
      return "counting every one of the "
          + counted(theirs)
          + ", not each "
          + column(query, mine)
          + " once";
    }
    return "showing "
        + named(other, List.of(theirs))
        + " instead of "
        + named(query, List.of(mine));
  }

  private String counted(Select.Item count) {
    return term(other, count).replaceFirst("^number of ", "");
  }

  private static boolean countsOnce(Select.Item item) {
    return item.aggregate() == Aggregate.COUNT
        && item.expression() instanceof ColumnUse column
        && column.distinct();
  }

  private String column(Query of, Select.Item item) {
    ColumnUse use = (ColumnUse) item.expression();
    return new QueryNames(schema, of).column(use);
  }

  private String named(Query of, List<Select.Item> items) {
    return Nouns.list(items.stream().map(item -> shown(of, item)).toList());
  }

  private String shown(Query of, Select.Item item) {
    String term = term(of, item);
    return term.equals("everything") ? term : "the " + term;
  }

  private String term(Query of, Select.Item item) {
    return new QueryDescription(schema).terms(of).item(item);
  }
}
