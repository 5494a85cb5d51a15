package dev.wayfarer.ask.explain;

import dev.wayfarer.sql.ast.Ordering;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.schema.Schema;
import java.util.List;
import java.util.stream.IntStream;

/// In which order another query returns rows instead, and how many of them.
final class OrderDifference {
  private final Orders orders;
  private final Query query;
  private final Query other;

  OrderDifference(Schema schema, Query query, Query other) {
    this.orders = new Orders(schema);
    this.query = query;
    this.other = other;
  }

  List<String> parts() {
    boolean sameOrder = query.orderBy().equals(other.orderBy());
    boolean sameLimit = query.limit().equals(other.limit());
    if (sameOrder && sameLimit) {
      return List.of();
    }
    String mine = orders.of(query).replaceFirst("^, ", "");
    String theirs = orders.of(other).replaceFirst("^, ", "");
    if (mine.isEmpty()) {
      return List.of(theirs);
    }
    if (theirs.isEmpty()) {
      return List.of(
          query.limit().isPresent() ? "all instead of " + mine : "in no particular order");
    }
    if (sameLimit && query.limit().isEmpty() && isReversed()) {
      return List.of("sorted the other way round");
    }
    if (sameLimit && isOne(query) && isOne(other)) {
      return List.of(theirs + " instead of " + shortly(mine));
    }
    return List.of(theirs + " instead of " + mine);
  }

  private boolean isReversed() {
    List<Ordering> mine = query.orderBy();
    List<Ordering> theirs = other.orderBy();
    return mine.size() == theirs.size()
        && IntStream.range(0, mine.size())
            .allMatch(
                i ->
                    mine.get(i).expression().equals(theirs.get(i).expression())
                        && mine.get(i).direction() != theirs.get(i).direction());
  }

  private static boolean isOne(Query of) {
    return of.orderBy().size() == 1;
  }

  /// What is left of a phrase when its beginning is understood.
  private static String shortly(String phrase) {
    return phrase.replaceFirst("^(sorted by|only the \\w+ with) ", "");
  }
}
