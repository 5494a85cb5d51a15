package dev.wayfarer.sql.join;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ForeignKey;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/// Which tables of a schema can be joined directly, and on which columns.
///
/// Two tables are neighbours where a foreign key leads from one to the other. They are distant
/// neighbours where keys only say that two of their columns hold the same values: both lead to the
/// same column, or one leads there in two steps. A city and a language of a country can thus be
/// joined on the country's code without the country. This costs less than going through the third
/// table, and more than a key.
final class JoinGraph {
  /// A pair of columns on which two tables are joined.
  record Join(ColumnId left, ColumnId right) {
    Join reversed() {
      return new Join(right, left);
    }

    private boolean isOver(ForeignKey key) {
      return Set.of(left, right).equals(Set.of(key.from(), key.to()));
    }
  }

  /// An edge to a neighbouring table; lower costs are preferred.
  record Edge(int from, int to, int cost) {}

  /// Costs are whole numbers so that equal connections compare as equal.
  static final int KEY_COST = 100;

  static final int SAME_VALUES_COST = 150;

  private final List<List<Edge>> edges = new ArrayList<>();
  private final Map<Long, List<Join>> joins = new LinkedHashMap<>();
  private final int[] components;
  private final Set<ForeignKey> keys;

  JoinGraph(Schema schema) {
    keys = Set.copyOf(schema.foreignKeys());
    for (int i = 0; i < schema.tables().size(); i++) {
      edges.add(new ArrayList<>());
    }
    for (ForeignKey key : schema.foreignKeys()) {
      add(schema, key.from(), key.to(), KEY_COST);
    }
    for (List<ColumnId> alike : columnsWithSameValues(schema)) {
      for (int i = 0; i < alike.size(); i++) {
        for (int j = i + 1; j < alike.size(); j++) {
          add(schema, alike.get(i), alike.get(j), SAME_VALUES_COST);
        }
      }
    }
    components = components();
  }

  private int[] components() {
    int[] first = new int[size()];
    Arrays.fill(first, size());
    for (int table = 0; table < size(); table++) {
      if (first[table] == size()) {
        for (int other : reachable(table)) {
          first[other] = table;
        }
      }
    }
    return first;
  }

  /// Columns that foreign keys tie together, directly or through others.
  private static Collection<List<ColumnId>> columnsWithSameValues(Schema schema) {
    Map<ColumnId, List<ColumnId>> groups = new LinkedHashMap<>();
    for (ForeignKey key : schema.foreignKeys()) {
      List<ColumnId> left = groups.getOrDefault(key.from(), List.of(key.from()));
      List<ColumnId> right = groups.getOrDefault(key.to(), List.of(key.to()));
      SortedSet<ColumnId> both = new TreeSet<>(left);
      both.addAll(right);
      List<ColumnId> merged = List.copyOf(both);
      merged.forEach(column -> groups.put(column, merged));
    }
    return new LinkedHashSet<>(groups.values());
  }

  private void add(Schema schema, ColumnId a, ColumnId b, int cost) {
    int left = schema.tableOf(a).index();
    int right = schema.tableOf(b).index();
    if (left == right) {
      return;
    }
    Optional<Edge> known = edges.get(left).stream().filter(e -> e.to == right).findFirst();
    if (known.isEmpty()) {
      edges.get(left).add(new Edge(left, right, cost));
      edges.get(right).add(new Edge(right, left, cost));
    } else if (known.get().cost < cost) {
      return; // a key between the two says more than what their columns hold
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

  /// The tables that can be reached from one, itself included.
  Set<Integer> reachable(int start) {
    Set<Integer> seen = new LinkedHashSet<>(List.of(start));
    Deque<Integer> queue = new ArrayDeque<>(seen);
    while (!queue.isEmpty()) {
      for (Edge edge : edges.get(queue.poll())) {
        if (seen.add(edge.to())) {
          queue.add(edge.to());
        }
      }
    }
    return seen;
  }

  /// The first of the tables that keys connect with one, itself included: it stands for them all.
  int component(int table) {
    return components[table];
  }

  List<Edge> edgesFrom(int table) {
    return edges.get(table);
  }

  /// The columns on which to join two neighbours: all pairs of a composite key; else, of several
  /// keys, the one whose columns the query uses; else the first one declared.
  ///
  /// @param avoided a key that is not taken if there is another
  List<Join> join(TableId left, TableId right, Set<ColumnId> used, Optional<ForeignKey> avoided) {
    List<Join> all = requireNonNull(joins.get(pair(left.index(), right.index())));
    List<Join> others =
        all.stream().filter(join -> avoided.filter(join::isOver).isEmpty()).toList();
    List<Join> candidates = others.isEmpty() ? all : others;
    if (isComposite(candidates)) {
      return candidates;
    }
    return List.of(
        candidates.stream()
            .filter(join -> used.contains(join.left) || used.contains(join.right))
            .findFirst()
            .orElse(candidates.getFirst()));
  }

  /// Several keys that share a column are alternatives, and so are two that lead to and fro; others
  /// are one key.
  private boolean isComposite(List<Join> joins) {
    boolean leadsThere =
        joins.stream().anyMatch(join -> keys.contains(new ForeignKey(join.left, join.right)));
    boolean leadsBack =
        joins.stream().anyMatch(join -> keys.contains(new ForeignKey(join.right, join.left)));
    return !(leadsThere && leadsBack)
        && joins.stream().map(Join::left).distinct().count() == joins.size()
        && joins.stream().map(Join::right).distinct().count() == joins.size();
  }
}
