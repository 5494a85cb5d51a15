package dev.wayfarer.cli;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/// Which database a verb is about, and who asks it. [NamedDatabase] finds it.
public final class DatabaseArguments {
  @Option(
      names = "--db",
      paramLabel = "FILE",
      description = {
        "An SQLite database, a file of tables (.csv, .tsv,",
        ".xlsx, .parquet, .json) or a folder of such files."
      })
  private Optional<Path> database;

  @Option(
      names = "--url",
      paramLabel = "URL",
      description = {
        "A database of another kind:",
        "jdbc:postgresql://host/name,",
        "jdbc:mariadb://host/name, jdbc:mysql://host/name,",
        "jdbc:trino://host:8080/catalog/schema,",
        "jdbc:duckdb:file or jdbc:h2:file."
      })
  private Optional<String> url;

  @Option(
      names = "--user",
      paramLabel = "NAME",
      description = {
        "Who asks the database behind --url. The password",
        "is read from WAYFARER_PASSWORD, or asked for."
      })
  private Optional<String> user;

  @Option(
      names = "--vocabulary",
      paramLabel = "FILE",
      description = {
        "Names, synonyms and keys for the database, as",
        "schema --init drafts them. Default:",
        "NAME.wayfarer.yaml beside the file of --db."
      })
  private Optional<Path> vocabulary;

  /// The file of a vocabulary, where one is named.
  public Optional<Path> vocabulary() {
    return vocabulary;
  }

  /// The file or folder of `--db`, where it is given.
  public Optional<Path> file() {
    return database;
  }

  /// The address of `--url`, where it is given.
  public Optional<String> url() {
    return url;
  }

  public Optional<String> user() {
    return user;
  }
}
