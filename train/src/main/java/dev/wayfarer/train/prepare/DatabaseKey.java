package dev.wayfarer.train.prepare;

/// What the name of a database in a prepared dataset tells.
///
///     concert_singer          a database of the first source
///     wikisql/wiki_train_12   one of another source, or of those that share its databases
///
/// @param family the source that it is of; empty for the first
/// @param database its name with that of the family
public record DatabaseKey(String family, String database) {
  private static final char SEPARATOR = '/';

  /// What names of a family begin with.
  static String prefix(String family) {
    return family + SEPARATOR;
  }

  /// Reads a name.
  public static DatabaseKey of(String name) {
    int end = name.indexOf(SEPARATOR);
    return new DatabaseKey(end < 0 ? "" : name.substring(0, end), name);
  }
}
