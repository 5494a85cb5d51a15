package dev.wayfarer.sql.join;

import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Comparison;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.From;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Source;
import dev.wayfarer.sql.ast.TreeMapper;
import dev.wayfarer.sql.ast.Visits;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ForeignKey;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Completes the FROM of a query and of its subqueries.
///
/// Needed are the tables that FROM names and those of the columns used. They are connected along
/// foreign keys by as few further tables as possible. FROM keeps the order in which tables are
/// named, then used; a table on the way stands before the one it leads to. Each join condition
/// names the column of the earlier table first. Tables that no key connects are joined on columns
/// whose names suggest it, or else over [Bridges] of declared and suggested keys through others, or
/// else without a condition.
public final class JoinPlanner {
  private final Schema schema;
  private final JoinGraph graph;
  private final SteinerTree steiner;
  private final Bridges bridges;

  public JoinPlanner(Schema schema) {
    this.schema = schema;
    this.graph = new JoinGraph(schema);
    this.steiner = new SteinerTree(graph);
    this.bridges = new Bridges(schema, graph);
  }

  /// The query with every FROM completed. A FROM that has join conditions, holds a subquery, or
  /// joins a table to itself stays as it is. Otherwise each table is joined once.
  public Query complete(Query query) {
    return new TreeMapper() {
      @Override
      protected From from(Query rest, From from) {
        boolean complete =
            from.on().isPresent()
                || from.sources().stream().anyMatch(Source.DerivedTable.class::isInstance)
                || Visits.columns(rest).anyMatch(use -> use.copy() > 0);
        return complete ? from : completed(rest, from);
      }
    }.query(query);
  }

  /// The tables that a query uses, in the order in which it uses them.
  public Set<TableId> used(Query query) {
    return Visits.columns(query)
        .filter(use -> !use.column().isStar())
        .map(use -> schema.tableOf(use.column()))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /// Given tables and those on the way between them along declared keys.
  ///
  /// Guesses bring no table along: what a derivation leaves unsaid must not depend on them.
  public Set<TableId> connected(Set<TableId> needed) {
    Set<TableId> connected = new LinkedHashSet<>(needed);
    for (List<Integer> terminals : byComponent(needed)) {
      for (JoinGraph.Edge edge : steiner.connect(terminals)) {
        connected.add(new TableId(edge.from()));
        connected.add(new TableId(edge.to()));
      }
    }
    return connected;
  }

  /// Tables, put together where declared keys connect them.
  private Collection<List<Integer>> byComponent(Collection<TableId> tables) {
    return tables.stream()
        .map(TableId::index)
        .collect(Collectors.groupingBy(graph::component, LinkedHashMap::new, Collectors.toList()))
        .values();
  }

  private From completed(Query query, From from) {
    From plain = plan(query, from, Optional.empty()).from();
    return new From(plain.sources(), plain.on(), from.keepsFirst());
  }

  /// The FROM of a query with a second instance of the table that a key leads to.
  ///
  /// The first instance is joined by another key, if it is joined to the same table.
  ///
  /// @param tables that the query names or uses
  public From withSecond(Query query, Set<TableId> tables, ForeignKey key) {
    TableId repeated = schema.tableOf(key.to());
    Set<TableId> named = new LinkedHashSet<>(tables);
    named.add(schema.tableOf(key.from()));
    named.add(repeated);
    Plan plan = plan(query, From.tables(named), Optional.of(key));
    plan.on.add(
        new Condition.Compare(
            ColumnUse.of(key.from()), Comparison.EQUAL, ColumnUse.of(key.to()).withCopy(1)));
    From first = plan.from();
    List<Source> sources = new ArrayList<>(first.sources());
    sources.add(new Source.BaseTable(repeated));
    return new From(sources, first.on());
  }

  private Plan plan(Query query, From from, Optional<ForeignKey> avoided) {
    Set<TableId> needed = from.baseTables().collect(Collectors.toCollection(LinkedHashSet::new));
    needed.addAll(used(query));
    Set<ColumnId> columns =
        Visits.columns(query).map(ColumnUse::column).collect(Collectors.toSet());
    Plan plan = new Plan(needed, columns, avoided);
    byComponent(needed).forEach(terminals -> connect(terminals, plan));
    return plan;
  }

  private List<JoinGraph.Join> join(TableId earlier, TableId later, Plan plan) {
    return graph.join(earlier, later, plan.columns, plan.avoided);
  }

  /// Joins tables of one component to what is placed, and to each other.
  private void connect(List<Integer> terminals, Plan plan) {
    if (placedBeside(terminals, plan).isEmpty()) {
      landOn(terminals, plan);
    }
    Set<Integer> ends = new LinkedHashSet<>(terminals);
    ends.addAll(placedBeside(terminals, plan));
    Map<Integer, List<Integer>> tree = neighbours(steiner.connect(List.copyOf(ends)));
    for (int terminal : terminals) {
      for (int[] step : path(tree, plan.placed, terminal)) {
        TableId earlier = new TableId(step[0]);
        TableId later = new TableId(step[1]);
        plan.join(later, join(earlier, later, plan));
      }
    }
  }

  /// What is placed in the component of the terminals; a bridge to another may have led through it.
  private List<Integer> placedBeside(List<Integer> terminals, Plan plan) {
    int component = graph.component(terminals.getFirst());
    return plan.placed.stream()
        .map(TableId::index)
        .filter(table -> graph.component(table) == component)
        .toList();
  }

  /// Places the first table of a component that no key leads to, by guesses if there are any.
  private void landOn(List<Integer> terminals, Plan plan) {
    List<Bridges.Step> steps = bridges.to(terminals, plan.placed, plan.needed);
    if (steps.isEmpty()) {
      plan.add(new TableId(terminals.getFirst()));
    }
    for (Bridges.Step step : steps) {
      plan.join(
          step.later(),
          step.guess().map(List::of).orElseGet(() -> join(step.earlier(), step.later(), plan)));
    }
  }

  /// A FROM under construction.
  private static final class Plan {
    private final Set<TableId> needed;
    private final Set<ColumnId> columns;
    private final Optional<ForeignKey> avoided;
    private final Set<TableId> placed = new LinkedHashSet<>();
    private final List<Condition> on = new ArrayList<>();

    /// @param needed the tables that the query names or uses
    /// @param columns those that the query uses
    /// @param avoided a key that leads to another instance of its table
    private Plan(Set<TableId> needed, Set<ColumnId> columns, Optional<ForeignKey> avoided) {
      this.needed = needed;
      this.columns = columns;
      this.avoided = avoided;
    }

    private void add(TableId table) {
      placed.add(table);
    }

    private void join(TableId table, List<JoinGraph.Join> joins) {
      add(table);
      for (JoinGraph.Join join : joins) {
        on.add(
            new Condition.Compare(
                ColumnUse.of(join.left()), Comparison.EQUAL, ColumnUse.of(join.right())));
      }
    }

    private From from() {
      List<Source> sources = placed.stream().<Source>map(Source.BaseTable::new).toList();
      return new From(sources, on.isEmpty() ? Optional.empty() : Optional.of(Condition.allOf(on)));
    }
  }

  private static Map<Integer, List<Integer>> neighbours(List<JoinGraph.Edge> edges) {
    Map<Integer, List<Integer>> neighbours = new HashMap<>();
    for (JoinGraph.Edge edge : edges) {
      neighbours.computeIfAbsent(edge.from(), _ -> new ArrayList<>()).add(edge.to());
      neighbours.computeIfAbsent(edge.to(), _ -> new ArrayList<>()).add(edge.from());
    }
    return neighbours;
  }

  /// The steps along a tree from what is placed to a table, nearest first.
  private static List<int[]> path(
      Map<Integer, List<Integer>> tree, Set<TableId> placed, int target) {
    List<int[]> steps = new ArrayList<>();
    if (placed.contains(new TableId(target))) {
      return steps;
    }
    Map<Integer, Integer> towardsTarget = new HashMap<>();
    Deque<Integer> queue = new ArrayDeque<>(List.of(target));
    towardsTarget.put(target, target);
    while (!queue.isEmpty()) {
      int table = queue.poll();
      if (placed.contains(new TableId(table))) {
        for (int at = table; at != target; at = towardsTarget.get(at)) {
          steps.add(new int[] {at, towardsTarget.get(at)});
        }
        return steps;
      }
      for (int next : tree.getOrDefault(table, List.of())) {
        if (towardsTarget.putIfAbsent(next, table) == null) {
          queue.add(next);
        }
      }
    }
    throw new IllegalStateException("table " + target + " is not connected");
  }
}
