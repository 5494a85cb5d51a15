package dev.wayfarer.sql.join;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/// Join paths between tables that no declared key connects, along declared and implied keys.
///
/// Many databases declare some of their keys: that employees have departments, but not that
/// departments have locations. A way may lead through tables that a query does not name. These are
/// entered and left over sure guesses only; between two tables that it does name, any guess will
/// do. Inside of what declared keys connect there is nothing to guess.
final class Bridges {
  /// From one table to the next.
  ///
  /// @param guess the columns to join on where no declared key says so
  record Step(TableId earlier, TableId later, Optional<JoinGraph.Join> guess, int cost) {}

  private record Visit(int table, int cost) {}

  /// A guess is worth less than what keys say of the values of two columns.
  static final int SURE_COST = JoinGraph.SAME_VALUES_COST + 10;

  static final int WEAK_COST = SURE_COST + 30;

  /// For each table that is added to those that a query names: more than any way among these.
  static final int FURTHER_TABLE_COST = 100_000;

  private final Schema schema;
  private final JoinGraph graph;
  private final ImpliedKeys implied;

  /// Steps over sure guesses, by where they begin and lead; empty until a query needs one, for few
  /// do and all names have to be read for it.
  private Optional<Map<TableId, Map<TableId, Step>>> sure = Optional.empty();

  Bridges(Schema schema, JoinGraph graph) {
    this.schema = schema;
    this.graph = graph;
    this.implied = new ImpliedKeys(schema);
  }

  private synchronized Map<TableId, Step> sureFrom(TableId table) {
    if (sure.isEmpty()) {
      sure = Optional.of(allSure());
    }
    return sure.get().getOrDefault(table, Map.of());
  }

  private Map<TableId, Map<TableId, Step>> allSure() {
    Map<TableId, Map<TableId, Step>> all = new HashMap<>();
    for (JoinGraph.Join join : implied.sure()) {
      for (JoinGraph.Join way : List.of(join, join.reversed())) {
        TableId from = schema.tableOf(way.left());
        TableId to = schema.tableOf(way.right());
        if (areApart(from, to)) {
          all.computeIfAbsent(from, _ -> new LinkedHashMap<>())
              .putIfAbsent(to, new Step(from, to, Optional.of(way), SURE_COST));
        }
      }
    }
    return all;
  }

  private boolean areApart(TableId left, TableId right) {
    return graph.component(left.index()) != graph.component(right.index());
  }

  /// The steps from what is placed to the first table of a component; none where nothing leads
  /// there. A guess between two tables that the query names comes first, a sure one before others.
  ///
  /// @param terminals tables of one component of which none is placed
  /// @param named the tables that the query names or uses
  List<Step> to(List<Integer> terminals, Set<TableId> placed, Set<TableId> named) {
    List<TableId> near = placed.stream().filter(named::contains).toList();
    Optional<Step> straight =
        straight(near, terminals, this::sure).or(() -> straight(near, terminals, this::weak));
    if (straight.isPresent()) {
      return List.of(straight.get());
    }
    List<Step> way = cheapest(placed, terminals, named);
    int component = graph.component(terminals.getFirst());
    int landing = 0;
    while (landing < way.size() && graph.component(way.get(landing).later().index()) != component) {
      landing++;
    }
    // From there in the component's own keys lead.
    return way.subList(0, Math.min(landing + 1, way.size()));
  }

  private static Optional<Step> straight(
      List<TableId> near,
      List<Integer> terminals,
      BiFunction<TableId, TableId, Optional<Step>> guess) {
    return terminals.stream()
        .map(TableId::new)
        .flatMap(later -> near.stream().flatMap(from -> guess.apply(from, later).stream()))
        .findFirst();
  }

  private List<Step> cheapest(Set<TableId> placed, List<Integer> targets, Set<TableId> named) {
    Map<Integer, Integer> costs = new HashMap<>();
    Map<Integer, Step> towards = new HashMap<>();
    PriorityQueue<Visit> queue =
        new PriorityQueue<>(Comparator.comparingInt(Visit::cost).thenComparingInt(Visit::table));
    for (TableId start : placed) {
      costs.put(start.index(), 0);
      queue.add(new Visit(start.index(), 0));
    }
    while (!queue.isEmpty()) {
      Visit visit = queue.poll();
      if (targets.contains(visit.table)) {
        return stepsTo(visit.table, towards);
      }
      if (visit.cost > requireNonNull(costs.get(visit.table))) {
        continue;
      }
      for (Step step : steps(new TableId(visit.table), named)) {
        int further = named.contains(step.later()) ? 0 : FURTHER_TABLE_COST;
        int cost = visit.cost + step.cost() + further;
        int next = step.later().index();
        if (cost < costs.getOrDefault(next, Integer.MAX_VALUE)) {
          costs.put(next, cost);
          towards.put(next, step);
          queue.add(new Visit(next, cost));
        }
      }
    }
    return List.of();
  }

  private List<Step> steps(TableId from, Set<TableId> named) {
    Stream<Step> declared =
        graph.edgesFrom(from.index()).stream()
            .map(edge -> new Step(from, new TableId(edge.to()), Optional.empty(), edge.cost()));
    Stream<Step> guessed =
        named.contains(from)
            ? named.stream().filter(to -> areApart(from, to)).flatMap(to -> weak(from, to).stream())
            : Stream.empty();
    return Stream.of(declared, sureFrom(from).values().stream(), guessed)
        .flatMap(steps -> steps)
        .toList();
  }

  private Optional<Step> sure(TableId from, TableId to) {
    return Optional.ofNullable(sureFrom(from).get(to));
  }

  private Optional<Step> weak(TableId from, TableId to) {
    return implied
        .between(schema.table(from), schema.table(to))
        .map(join -> new Step(from, to, Optional.of(join), WEAK_COST));
  }

  private static List<Step> stepsTo(int target, Map<Integer, Step> towards) {
    List<Step> steps = new ArrayList<>();
    for (Step step = towards.get(target);
        step != null;
        step = towards.get(step.earlier().index())) {
      steps.add(step);
    }
    return steps.reversed();
  }
}
