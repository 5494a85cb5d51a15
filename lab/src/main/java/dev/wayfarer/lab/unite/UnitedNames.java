package dev.wayfarer.lab.unite;

import static java.util.stream.Collectors.toSet;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// What tables of many databases are called in one: a table whose name another one has gets a
/// number after it. As in SQLite, case does not tell names apart.
public final class UnitedNames {
  private final Set<String> taken = new HashSet<>();

  /// Names for the tables of a further database, in their order. None of them is a name that
  /// another table of that database has had, so they can be given one after the other.
  public List<String> add(List<String> tables) {
    Set<String> own = tables.stream().map(UnitedNames::key).collect(toSet());
    return tables.stream().map(table -> free(table, own)).toList();
  }

  private String free(String table, Set<String> own) {
    String name = table;
    boolean isFree = taken.add(key(name));
    for (int number = 2; !isFree; number++) {
      name = table + "_" + number;
      isFree = !own.contains(key(name)) && taken.add(key(name));
    }
    return name;
  }

  /// What is the same of names that are the same.
  static String key(String table) {
    return table.toLowerCase(Locale.ROOT);
  }
}
