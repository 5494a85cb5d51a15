package dev.wayfarer.ask.explain;

import dev.wayfarer.sql.ast.Direction;
import dev.wayfarer.sql.ast.Ordering;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.schema.Schema;
import java.util.List;

/// In which order rows come and how many of them, in words.
final class Orders {
  private final QueryDescription queries;

  Orders(Schema schema) {
    this.queries = new QueryDescription(schema);
  }

  /// What stands after a sentence: nothing, `, sorted by name`, `, only the one with the highest
  /// price`.
  String of(Query query) {
    if (query.orderBy().isEmpty()) {
      return query.limit().isPresent() ? ", " + first(query.limit().getAsInt()) : "";
    }
    if (query.limit().isPresent() && query.orderBy().size() == 1) {
      return ", " + superlative(query, query.limit().getAsInt());
    }
    String sorted = ", " + sorted(query);
    return query.limit().isPresent() ? sorted + ", " + first(query.limit().getAsInt()) : sorted;
  }

  private static String first(int limit) {
    return limit == 1 ? "only the first one" : "only the first " + limit;
  }

  /// `only the one with the highest price`.
  private String superlative(Query query, int limit) {
    Ordering key = query.orderBy().getFirst();
    Terms terms = queries.terms(query);
    boolean up = key.direction() == Direction.DESC;
    String end =
        terms.isTime(key.expression())
            ? (up ? "latest " : "earliest ")
            : terms.isText(key.expression())
                ? (up ? "last " : "first ")
                : (up ? "highest " : "lowest ");
    String which = limit == 1 ? "only the one with the " : "only the " + limit + " with the ";
    return which + end + terms.expression(key.expression());
  }

  /// `sorted by age, highest first, then by name`.
  String sorted(Query query) {
    Terms terms = queries.terms(query);
    List<String> keys = query.orderBy().stream().map(key -> key(terms, key)).toList();
    return "sorted by " + String.join(", then by ", keys);
  }

  private static String key(Terms terms, Ordering key) {
    String name = terms.expression(key.expression());
    if (key.direction() == Direction.ASC) {
      return name;
    }
    return name
        + (terms.isTime(key.expression())
            ? ", latest first"
            : terms.isText(key.expression()) ? " from Z to A" : ", highest first");
  }
}
