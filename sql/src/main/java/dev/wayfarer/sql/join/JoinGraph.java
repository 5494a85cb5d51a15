package dev.wayfarer.sql.join;

import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ForeignKey;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Which tables of a schema can be joined directly, and on which columns.
///
/// Two tables are neighbours where a foreign key leads from one to the other, or where both have a
/// foreign key to the same column: a city and a language of a country can be joined on the
/// country's code without the country. The latter costs nearly as much as going through the third
/// table would, so it is taken only where it saves a table.
final class JoinGraph {
  /// A pair of columns on which two tables are joined.
  record Join(ColumnId left, ColumnId right) {}

  /// An edge to a neighbouring table; lower costs are preferred.
  record Edge(int from, int to, int cost) {}

  /// Costs are whole numbers so that equal connections compare as equal.
  static final int KEY_COST = 100;

  static final int SHARED_TARGET_COST = 150;

  private final List<List<Edge>> edges = new ArrayList<>();
  private final Map<Long, List<Join>> joins = new LinkedHashMap<>();

  JoinGraph(Schema schema) {
    for (int i = 0; i < schema.tables().size(); i++) {
      edges.add(new ArrayList<>());
    }
    for (ForeignKey key : schema.foreignKeys()) {
      add(schema, key.from(), key.to(), KEY_COST);
    }
    List<ForeignKey> keys = schema.foreignKeys();
    for (int i = 0; i < keys.size(); i++) {
      for (int j = i + 1; j < keys.size(); j++) {
        if (keys.get(i).to().equals(keys.get(j).to())) {
          add(schema, keys.get(i).from(), keys.get(j).from(), SHARED_TARGET_COST);
        }
      }
    }
  }

  private void add(Schema schema, ColumnId a, ColumnId b, int cost) {
    int left = schema.tableOf(a).index();
    int right = schema.tableOf(b).index();
    if (left == right) {
      return;
    }
    boolean known = edges.get(left).stream().anyMatch(edge -> edge.to == right);
    if (!known) {
      edges.get(left).add(new Edge(left, right, cost));
      edges.get(right).add(new Edge(right, left, cost));
    } else if (cost != KEY_COST) {
      return; // a key between the two says more than a shared target
    }
    joins.computeIfAbsent(pair(left, right), _ -> new ArrayList<>()).add(new Join(a, b));
    joins.computeIfAbsent(pair(right, left), _ -> new ArrayList<>()).add(new Join(b, a));
  }

  private static long pair(int from, int to) {
    return ((long) from << 32) | to;
  }

  int size() {
    return edges.size();
  }

  List<Edge> edgesFrom(int table) {
    return edges.get(table);
  }

  /// The columns on which to join two neighbours: the key whose columns the query uses, else the
  /// first one declared.
  Join join(TableId left, TableId right, Set<ColumnId> used) {
    List<Join> candidates = joins.get(pair(left.index(), right.index()));
    return candidates.stream()
        .filter(join -> used.contains(join.left) || used.contains(join.right))
        .findFirst()
        .orElse(candidates.getFirst());
  }
}
