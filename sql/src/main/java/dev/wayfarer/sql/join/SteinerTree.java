package dev.wayfarer.sql.join;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Finds the cheapest set of edges that connects given tables.
///
/// Exact, by dynamic programming over subsets (Dreyfus and Wagner 1971), up to
/// [#MOST_EXACT_TERMINALS] tables that must be connected; beyond that tables are connected one
/// after the other by shortest paths. Ties fall to the edge declared first, so the same input gives
/// the same tree.
final class SteinerTree {
  static final int MOST_EXACT_TERMINALS = 7;

  private static final int FAR = Integer.MAX_VALUE / 4;

  private record Visit(int table, int cost) {}

  private final JoinGraph graph;

  SteinerTree(JoinGraph graph) {
    this.graph = graph;
  }

  /// Edges that connect the terminals, which must lie in one connected part of the graph.
  List<JoinGraph.Edge> connect(List<Integer> terminals) {
    if (terminals.size() < 2) {
      return List.of();
    }
    return terminals.size() <= MOST_EXACT_TERMINALS ? exact(terminals) : greedy(terminals);
  }

  private List<JoinGraph.Edge> exact(List<Integer> terminals) {
    int subsets = 1 << (terminals.size() - 1); // the last terminal is the root
    Table table = new Table(subsets, graph.size());
    for (int subset = 1; subset < subsets; subset++) {
      if (Integer.bitCount(subset) == 1) {
        table.cost[subset][terminals.get(Integer.numberOfTrailingZeros(subset))] = 0;
      }
      table.mergeSplits(subset);
      table.spread(graph, subset);
    }
    Set<JoinGraph.Edge> edges = new LinkedHashSet<>();
    table.collect(subsets - 1, terminals.getLast(), edges);
    return List.copyOf(edges);
  }

  private List<JoinGraph.Edge> greedy(List<Integer> terminals) {
    Set<JoinGraph.Edge> edges = new LinkedHashSet<>();
    Set<Integer> connected = new LinkedHashSet<>(List.of(terminals.getFirst()));
    for (int terminal : terminals) {
      if (connected.contains(terminal)) {
        continue;
      }
      Table table = new Table(2, graph.size());
      connected.forEach(start -> table.cost[1][start] = 0);
      table.spread(graph, 1);
      Set<JoinGraph.Edge> path = new LinkedHashSet<>();
      table.collect(1, terminal, path);
      for (JoinGraph.Edge edge : path) {
        edges.add(edge);
        connected.add(edge.from());
        connected.add(edge.to());
      }
      connected.add(terminal);
    }
    return List.copyOf(edges);
  }

  /// Cheapest trees that connect a subset of terminals with a table, and how they came about.
  private static final class Table {
    private final int[][] cost;
    private final JoinGraph.@Nullable Edge[][] through;
    private final int[][] split;

    private Table(int subsets, int tables) {
      cost = new int[subsets][tables];
      for (int[] row : cost) {
        Arrays.fill(row, FAR);
      }
      through = new JoinGraph.Edge[subsets][tables];
      split = new int[subsets][tables];
    }

    /// Two trees that meet in a table make one.
    private void mergeSplits(int subset) {
      for (int part = (subset - 1) & subset; part > 0; part = (part - 1) & subset) {
        for (int table = 0; table < cost[subset].length; table++) {
          int merged = cost[part][table] + cost[subset ^ part][table];
          if (merged < cost[subset][table]) {
            cost[subset][table] = merged;
            split[subset][table] = part;
            through[subset][table] = null;
          }
        }
      }
    }

    /// A tree that ends in a table reaches its neighbours at the cost of an edge.
    private void spread(JoinGraph graph, int subset) {
      PriorityQueue<Visit> queue =
          new PriorityQueue<>(Comparator.comparingInt(Visit::cost).thenComparingInt(Visit::table));
      for (int table = 0; table < cost[subset].length; table++) {
        if (cost[subset][table] < FAR) {
          queue.add(new Visit(table, cost[subset][table]));
        }
      }
      while (!queue.isEmpty()) {
        Visit visit = queue.poll();
        if (visit.cost > cost[subset][visit.table]) {
          continue;
        }
        for (JoinGraph.Edge edge : graph.edgesFrom(visit.table)) {
          int reached = visit.cost + edge.cost();
          if (reached < cost[subset][edge.to()]) {
            cost[subset][edge.to()] = reached;
            through[subset][edge.to()] = edge;
            queue.add(new Visit(edge.to(), reached));
          }
        }
      }
    }

    private void collect(int subset, int table, Set<JoinGraph.Edge> edges) {
      List<int[]> open = new ArrayList<>(List.of(new int[] {subset, table}));
      while (!open.isEmpty()) {
        int[] state = open.removeLast();
        JoinGraph.Edge edge = through[state[0]][state[1]];
        int part = split[state[0]][state[1]];
        if (edge != null) {
          edges.add(edge);
          open.add(new int[] {state[0], edge.from()});
        } else if (part != 0) {
          open.add(new int[] {part, state[1]});
          open.add(new int[] {state[0] ^ part, state[1]});
        }
      }
    }
  }
}
