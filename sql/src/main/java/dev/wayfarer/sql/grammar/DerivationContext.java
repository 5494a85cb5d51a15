package dev.wayfarer.sql.grammar;

import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The context of the next choice in a derivation: the node under construction and what surrounds
/// it.
///
/// @param frame the node being filled
/// @param mayGrow whether there is room left for another subquery, condition or set operator
/// @param mayNest whether there is room left for a query inside this one
record DerivationContext(
    Frame frame, Schema schema, Candidates candidates, boolean mayGrow, boolean mayNest) {

  /// The innermost query around this place.
  Frame sql() {
    return frame.nearest("sql").orElseThrow();
  }

  boolean mayStartQuery() {
    return mayGrow && mayNest;
  }

  /// The tables whose columns a part of a query uses; subqueries have their own.
  Set<TableId> tablesUsed(List<Tree> parts) {
    return columns(parts)
        .filter(column -> !column.isStar())
        .map(schema::tableOf)
        .collect(Collectors.toSet());
  }

  /// The columns in some trees, those of subqueries left out.
  static Stream<ColumnId> columns(List<Tree> trees) {
    return trees.stream()
        .flatMap(
            tree ->
                switch (tree) {
                  case Tree.ColumnLeaf(var column) -> Stream.of(column);
                  case Tree.Branch(var constructor, var children) ->
                      constructor.name().equals("sql") ? Stream.empty() : columns(children);
                  case Tree.Sequence(var elements) -> columns(elements);
                  case Tree.TableLeaf _, Tree.ValueLeaf _, Tree.FlagLeaf _, Tree.Absent _ ->
                      Stream.empty();
                });
  }

  /// Whether a node made by one of some constructors lies in some trees, subqueries left out.
  static boolean anyMade(List<Tree> trees, Predicate<String> constructors) {
    return trees.stream()
        .anyMatch(
            tree ->
                switch (tree) {
                  case Tree.Branch(var constructor, var children) ->
                      constructors.test(constructor.name())
                          || (!constructor.name().equals("sql") && anyMade(children, constructors));
                  case Tree.Sequence(var elements) -> anyMade(elements, constructors);
                  case Tree.ColumnLeaf _,
                      Tree.TableLeaf _,
                      Tree.ValueLeaf _,
                      Tree.FlagLeaf _,
                      Tree.Absent _ ->
                      false;
                });
  }
}
