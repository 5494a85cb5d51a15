package dev.wayfarer.train.prepare;

/// What the name of a database in a prepared dataset tells.
///
///     concert_singer          a database of the first source
///     wikisql/wiki_train_12   one of another source, or of those that share its databases
///     concert_singer~virtual3 a variant of the first, the third that the source `virtual` has
///
/// @param family the source that it is of; empty for the first
/// @param database its name with that of the family; of a variant, the original's
public record DatabaseKey(String family, String database) {
  private static final char SEPARATOR = '/';
  private static final char VARIANT = '~';

  /// What names of a family begin with.
  static String prefix(String family) {
    return family + SEPARATOR;
  }

  /// The name of a variant.
  ///
  /// @param number of the variant, from 1
  static String variant(String database, String source, int number) {
    return database + VARIANT + source + number;
  }

  /// The name of the database that a variant was made of; of any other database, its own.
  static String original(String name) {
    int end = name.lastIndexOf(VARIANT);
    return end < 0 ? name : name.substring(0, end);
  }

  /// Reads a name.
  public static DatabaseKey of(String name) {
    int end = name.indexOf(SEPARATOR);
    return new DatabaseKey(end < 0 ? "" : name.substring(0, end), original(name));
  }
}
