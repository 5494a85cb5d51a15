package dev.wayfarer.sql.key;

import dev.wayfarer.sql.schema.Names;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The words of all tables' names, without those that say nothing about a table: a first or last
/// word that all tables share, and words like `tbl`.
final class TableNames {
  private static final Set<String> EMPTY_WORDS =
      Set.of("ref", "tbl", "table", "t", "tb", "dim", "fact");
  private static final int FEWEST_WITH_A_SHARED_WORD = 3;

  private final List<List<String>> words;

  private TableNames(List<List<String>> words) {
    this.words = words;
  }

  static TableNames of(Schema schema) {
    List<List<String>> names =
        new ArrayList<>(schema.tables().stream().map(table -> Names.words(table.name())).toList());
    if (isShared(names, List::getFirst)) {
      names.replaceAll(name -> name.subList(1, name.size()));
    }
    if (isShared(names, List::getLast)) {
      names.replaceAll(name -> name.subList(0, name.size() - 1));
    }
    names.replaceAll(TableNames::withoutEmptyWords);
    return new TableNames(List.copyOf(names));
  }

  private static boolean isShared(List<List<String>> names, Function<List<String>, String> word) {
    return names.size() >= FEWEST_WITH_A_SHARED_WORD
        && names.stream().allMatch(name -> name.size() > 1)
        && names.stream().map(word).collect(Collectors.toSet()).size() == 1;
  }

  private static List<String> withoutEmptyWords(List<String> name) {
    List<String> rest = name.stream().filter(word -> !EMPTY_WORDS.contains(word)).toList();
    return rest.isEmpty() ? name : rest;
  }

  List<String> of(TableId table) {
    return words.get(table.index());
  }
}
