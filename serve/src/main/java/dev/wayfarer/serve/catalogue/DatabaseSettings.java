package dev.wayfarer.serve.catalogue;

import dev.wayfarer.ask.DatabaseSource;
import dev.wayfarer.sql.run.Limits;
import java.util.regex.Pattern;

/// A database to be served.
///
/// @param name by which clients ask for it
/// @param limits of each query
/// @param feedback whether clients may confirm and correct queries
public record DatabaseSettings(
    String name, DatabaseSource source, Limits limits, boolean feedback) {
  static final int LONGEST_NAME = 64;

  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_-]{0,63}");

  /// What a name must be, in words.
  static final String EXPECTED_NAME = "a name of at most 64 letters, digits, - and _";

  public DatabaseSettings {
    if (!isName(name)) {
      throw new IllegalArgumentException(
          "name: expected %s, found %s".formatted(EXPECTED_NAME, name));
    }
  }

  DatabaseSettings named(String other) {
    return new DatabaseSettings(other, source, limits, feedback);
  }

  /// Whether a text can be the name of a database.
  static boolean isName(String text) {
    return NAME.matcher(text).matches();
  }

  /// The kind of SQL that it speaks: `sqlite`, `postgresql`, …
  public String kind() {
    return switch (source) {
      case DatabaseSource.File _ -> "sqlite";
      case DatabaseSource.Url(var url, _, _) -> url.kind();
    };
  }

  /// Whether it is a file, and asking it reaches no server.
  boolean isFile() {
    return switch (source) {
      case DatabaseSource.File _ -> true;
      case DatabaseSource.Url(var url, _, _) -> !url.isServer();
    };
  }

  /// A name like a text: `My shop.sqlite` gives `My-shop`.
  public static String nameLike(String text) {
    String stem = text.replaceFirst("\\.[^.]*$", "").replaceAll("[^A-Za-z0-9_-]+", "-");
    String cut = stem.replaceFirst("^[^A-Za-z0-9]+", "");
    return cut.isEmpty() ? "database" : cut.substring(0, Math.min(LONGEST_NAME, cut.length()));
  }
}
