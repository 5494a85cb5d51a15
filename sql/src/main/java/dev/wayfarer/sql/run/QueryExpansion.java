package dev.wayfarer.sql.run;

import dev.wayfarer.sql.run.QueryOutline.Body;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Estimates how far SQLite would blow up a text while it plans the query, where it heeds neither
/// limits nor interrupts.
///
/// - It copies the query of a common table for every reference to it. Twenty tables that each join
///   the one before to itself are a million copies.
/// - It puts the expressions of an inner query in place of the columns that stand for them. Twenty
///   levels of `SELECT a + a AS a FROM (…)` are a million terms.
///
/// Either takes minutes and gigabytes for a text of a few hundred characters. The estimates may be
/// too high, as [QueryOutline] tells.
final class QueryExpansion {
  private final QueryOutline outline;
  private final Map<Body, Double> copies = new HashMap<>();
  private final Map<Body, Double> growth = new HashMap<>();

  private QueryExpansion(QueryOutline outline) {
    this.outline = outline;
  }

  static QueryExpansion of(String sql) {
    return new QueryExpansion(QueryOutline.of(sql));
  }

  /// How many queries SQLite would make of those in the text.
  double copies() {
    return copies(outline.main);
  }

  /// How many times longer the expressions of the text could become.
  double growth() {
    return growth(outline.main);
  }

  private double copies(Body body) {
    Double known = copies.get(body);
    if (known != null) {
      return known;
    }
    copies.put(body, ofItself(body));
    double sum = 1 + inner(body).mapToDouble(this::copies).sum();
    copies.put(body, sum);
    return sum;
  }

  private double growth(Body body) {
    Double known = growth.get(body);
    if (known != null) {
      return known;
    }
    growth.put(body, ofItself(body));
    double inside = inner(body).mapToDouble(this::growth).max().orElse(1);
    double product = inside * body.mostMentionsOfAColumn();
    growth.put(body, product);
    return product;
  }

  private Stream<Body> inner(Body body) {
    Stream<Body> tables =
        body.tables.stream()
            .flatMap(name -> outline.commonTables.getOrDefault(name, List.of()).stream());
    return Stream.concat(body.nested.stream(), tables);
  }

  /// What a common table counts where it refers to itself. A recursive reference is not expanded;
  /// but where two tables have the same name it may mean the other one.
  private double ofItself(Body body) {
    boolean ambiguous =
        outline.commonTables.values().stream()
            .anyMatch(same -> same.size() > 1 && same.contains(body));
    return ambiguous ? Double.POSITIVE_INFINITY : 1;
  }
}
