package dev.wayfarer.serve.catalogue;

import dev.wayfarer.ask.DatabaseSource;
import dev.wayfarer.model.config.Settings;
import dev.wayfarer.model.config.SettingsTree;
import dev.wayfarer.model.options.IntegerRange;
import dev.wayfarer.serve.http.HttpLimits;
import dev.wayfarer.sql.file.Utf8File;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.jdbc.Account;
import dev.wayfarer.sql.jdbc.DatabaseUrl;
import dev.wayfarer.sql.jdbc.Engines;
import dev.wayfarer.sql.run.Limits;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads which databases a server has, and its limits.
///
///     databases:
///       shop:
///         file: shop.sqlite
///         vocabulary: shop.wayfarer.yaml
///       sales:
///         url: jdbc:postgresql://localhost/sales
///         user: ann
///         passwordVariable: SALES_PASSWORD
///         rows: 200
///         seconds: 30
///         feedback: true
///     hosts: [wayfarer.example.org]
///     limits:
///       rows: 1000
///       running: 8
///
/// Files are found from the file's own folder. All but `databases` may be missing.
public final class CatalogueFile {
  private static final List<String> OF_DATABASE =
      List.of(
          "file",
          "url",
          "user",
          "passwordVariable",
          "vocabulary",
          "rows",
          "seconds",
          "scannedRows",
          "feedback");
  private static final IntegerRange ROWS = new IntegerRange(1, 1_000_000);
  private static final IntegerRange SECONDS = new IntegerRange(1, 86_400);
  private static final IntegerRange COUNT = new IntegerRange(1, 100_000);
  private static final IntegerRange BYTES = new IntegerRange(1_000, 100_000_000);
  private static final IntegerRange UPLOAD_BYTES = new IntegerRange(0, 1_000_000_000);

  private final Path file;
  private final Path cacheFolder;
  private final Map<String, String> environment;

  private CatalogueFile(Path file, Path cacheFolder, Map<String, String> environment) {
    this.file = file;
    this.cacheFolder = cacheFolder;
    this.environment = environment;
  }

  /// What a file says.
  ///
  /// @param environment has the passwords
  /// @throws InputException where it is missing or wrong, with the line
  public static ServerSettings read(Path file, Path cacheFolder, Map<String, String> environment) {
    String text = Utf8File.read(file, "a list of databases");
    return new CatalogueFile(file, cacheFolder, environment)
        .read(SettingsTree.of(file.toString(), text));
  }

  private ServerSettings read(SettingsTree tree) {
    Settings settings = tree.expect(List.of("databases"), List.of("hosts", "limits"));
    ServerLimits limits =
        settings.has("limits") ? limits(settings.section("limits")) : ServerLimits.DEFAULT;
    SettingsTree all = settings.section("databases");
    if (all.names().isEmpty()) {
      throw new InputException(settings.place("databases"), "a database", "none");
    }
    List<DatabaseSettings> databases = new ArrayList<>();
    for (String name : all.names()) {
      databases.add(database(all, name, limits.query()));
    }
    List<String> hosts = settings.has("hosts") ? settings.texts("hosts") : List.of();
    return new ServerSettings(databases, hosts, limits);
  }

  private static ServerLimits limits(SettingsTree tree) {
    Settings settings =
        tree.expect(
            List.of(),
            List.of(
                "rows",
                "seconds",
                "scannedRows",
                "running",
                "waiting",
                "uploadBytes",
                "uploads",
                "bodyBytes",
                "requestSeconds",
                "connections",
                "stopSeconds"));
    ServerLimits usual = ServerLimits.DEFAULT;
    HttpLimits http = usual.http();
    Limits query = query(settings, usual.query());
    return new ServerLimits(
        query,
        number(settings, "running", usual.running(), COUNT),
        number(settings, "waiting", usual.waiting(), COUNT),
        new UploadLimits(
            number(settings, "uploadBytes", (int) usual.files().bytes(), UPLOAD_BYTES),
            number(settings, "uploads", usual.files().files(), COUNT),
            usual.files().reading()),
        new HttpLimits(
            number(settings, "bodyBytes", http.bodyBytes(), BYTES),
            number(settings, "requestSeconds", http.requestSeconds(), SECONDS),
            http.responseSeconds(),
            number(settings, "connections", http.connections(), COUNT),
            number(settings, "stopSeconds", http.stopSeconds(), SECONDS)));
  }

  private static int number(Settings settings, String name, int otherwise, IntegerRange range) {
    return settings.has(name) ? settings.integer(name, range) : otherwise;
  }

  private static Limits query(Settings settings, Limits otherwise) {
    int seconds = number(settings, "seconds", (int) otherwise.time().toSeconds(), SECONDS);
    return otherwise
        .withMaxRows(number(settings, "rows", otherwise.maxRows(), ROWS))
        .withTime(Duration.ofSeconds(seconds))
        .withMaxScannedRows(scannedRows(settings, otherwise));
  }

  private static long scannedRows(Settings settings, Limits otherwise) {
    return settings.has("scannedRows") ? settings.count("scannedRows") : otherwise.maxScannedRows();
  }

  private DatabaseSettings database(SettingsTree all, String name, Limits usual) {
    if (!DatabaseSettings.isName(name)) {
      String expected = DatabaseSettings.EXPECTED_NAME;
      throw new InputException(all.place(name), expected, InputException.excerpt(name));
    }
    Settings settings = all.section(name).expect(List.of(), OF_DATABASE);
    if (settings.has("file") == settings.has("url")) {
      String found = settings.has("file") ? "both" : "neither";
      throw new InputException(all.place(name), "file or url", found);
    }
    DatabaseSource source = settings.has("file") ? file(settings) : url(settings);
    boolean feedback = settings.has("feedback") && settings.flag("feedback");
    return new DatabaseSettings(name, source, query(settings, usual), feedback);
  }

  private DatabaseSource file(Settings settings) {
    for (String other : List.of("user", "passwordVariable")) {
      if (settings.has(other)) {
        throw new InputException(settings.place(other), "url beside it", "file");
      }
    }
    Path path = path(settings, "file");
    if (!Files.exists(path)) {
      throw new InputException(settings.place("file"), "a file or folder", "none at " + path);
    }
    return new DatabaseSource.File(path, cacheFolder, vocabulary(settings));
  }

  private DatabaseSource url(Settings settings) {
    DatabaseUrl url = DatabaseUrl.of(settings.text("url"), settings.place("url"), Engines.BUILT_IN);
    Optional<String> user =
        settings.has("user") ? Optional.of(settings.text("user")) : Optional.empty();
    Optional<String> password =
        settings.has("passwordVariable") ? Optional.of(password(settings)) : Optional.empty();
    return new DatabaseSource.Url(url, new Account(user, password), vocabulary(settings));
  }

  private String password(Settings settings) {
    String variable = settings.text("passwordVariable");
    return Optional.ofNullable(environment.get(variable))
        .orElseThrow(
            () ->
                new InputException(
                    settings.place("passwordVariable"),
                    "a variable of the environment",
                    InputException.excerpt(variable) + ", which is not set"));
  }

  private Optional<Path> vocabulary(Settings settings) {
    return settings.has("vocabulary")
        ? Optional.of(path(settings, "vocabulary"))
        : Optional.empty();
  }

  private Path path(Settings settings, String name) {
    return file.toAbsolutePath().resolveSibling(settings.text(name)).normalize();
  }
}
