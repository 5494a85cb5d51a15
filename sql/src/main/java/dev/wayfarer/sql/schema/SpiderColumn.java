package dev.wayfarer.sql.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A column as Spider's `tables.json` has it.
///
/// @param table its position in the list of tables; -1 for `*`
/// @param name as in SQL, or as people say it
record SpiderColumn(int table, String name) {

  /// The words of the name.
  String label() {
    return Names.label(name);
  }

  /// What people call columns, in the order of their names in SQL.
  ///
  /// A file should list both in the same order of tables. Where it does not, those of each table
  /// are matched by their letters, and what is left in order; where there are more of the one than
  /// of the other, the names in SQL are split into words.
  ///
  /// @param said what people call the columns of the same tables
  static List<String> labels(List<SpiderColumn> names, List<SpiderColumn> said) {
    List<Integer> tables = names.stream().map(SpiderColumn::table).toList();
    if (tables.equals(said.stream().map(SpiderColumn::table).toList())) {
      return said.stream().map(SpiderColumn::name).toList();
    }
    Map<Integer, List<String>> saidOf =
        said.stream()
            .collect(
                Collectors.groupingBy(
                    SpiderColumn::table,
                    Collectors.mapping(SpiderColumn::name, Collectors.toList())));
    String[] labels = new String[names.size()];
    Map<Integer, List<Integer>> positionsOf =
        IntStream.range(0, names.size())
            .boxed()
            .collect(Collectors.groupingBy(i -> names.get(i).table));
    positionsOf.forEach(
        (table, positions) -> {
          List<String> ofTable = positions.stream().map(i -> names.get(i).name).toList();
          List<String> found = matched(ofTable, saidOf.getOrDefault(table, List.of()));
          for (int i = 0; i < positions.size(); i++) {
            labels[positions.get(i)] = found.get(i);
          }
        });
    return List.of(labels);
  }

  private static List<String> matched(List<String> names, List<String> said) {
    if (names.size() != said.size()) {
      return names.stream().map(Names::label).toList();
    }
    List<String> rest = new ArrayList<>(said);
    List<Optional<String>> same = new ArrayList<>();
    for (String name : names) {
      Optional<String> label =
          rest.stream().filter(one -> letters(one).equals(letters(name))).findFirst();
      label.ifPresent(rest::remove);
      same.add(label);
    }
    return same.stream().map(label -> label.orElseGet(rest::removeFirst)).toList();
  }

  private static String letters(String name) {
    return name.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]", "");
  }
}
