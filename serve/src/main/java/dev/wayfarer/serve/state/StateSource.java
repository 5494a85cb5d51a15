package dev.wayfarer.serve.state;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import dev.wayfarer.sql.jdbc.Account;
import dev.wayfarer.sql.jdbc.DatabaseUrl;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Properties;

/// Where a server keeps its state.
public sealed interface StateSource {
  /// What messages call it; it holds no password.
  String place();

  /// A connection whose changes last when they are committed, whatever happens to the process.
  Connection connect() throws SQLException;

  /// Lets one server at a time go on, until its transaction ends.
  void lock(Connection connection) throws SQLException;

  /// What a text names: an address of PostgreSQL, or a file.
  ///
  /// @throws InputException where it is an address of something else
  static StateSource of(String text, Account account) {
    if (!text.startsWith("jdbc:")) {
      return new File(Path.of(text));
    }
    DatabaseUrl url = DatabaseUrl.of(text);
    if (!url.kind().equals("postgresql")) {
      throw new InputException("state", "a file or jdbc:postgresql://host/database", url.address());
    }
    return new Server(url, account);
  }

  /// A file in the user's folder for data: `wayfarer` in `XDG_DATA_HOME`, else in `.local/share` of
  /// the user's home.
  static StateSource ofUser(Map<String, String> environment) {
    String shared = environment.getOrDefault("XDG_DATA_HOME", "");
    String home = environment.getOrDefault("HOME", System.getProperty("user.home"));
    Path data = shared.isBlank() ? Path.of(home, ".local", "share") : Path.of(shared);
    return new File(data.resolve("wayfarer").resolve("state.sqlite"));
  }

  /// An SQLite file, which its owner alone may read.
  record File(Path path) implements StateSource {
    private static final String BUSY_MILLISECONDS = "10000";

    @Override
    public String place() {
      return path.toString();
    }

    @Override
    public Connection connect() throws SQLException {
      create();
      Properties properties = new Properties();
      properties.setProperty("journal_mode", "WAL");
      properties.setProperty("synchronous", "FULL");
      properties.setProperty("busy_timeout", BUSY_MILLISECONDS);
      // Otherwise two that read first and write then could both have to give up.
      properties.setProperty("transaction_mode", "IMMEDIATE");
      return DriverManager.getConnection("jdbc:sqlite:" + path.toAbsolutePath(), properties);
    }

    private void create() {
      boolean isPosix = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
      FileAttribute<?>[] owner =
          isPosix
              ? new FileAttribute<?>[] {
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
              }
              : new FileAttribute<?>[0];
      try {
        Files.createDirectories(path.toAbsolutePath().getParent());
        var _ = Files.createFile(path, owner);
      } catch (FileAlreadyExistsException _) {
        // the usual case
      } catch (IOException e) {
        throw new StateException(place(), "a file that can be written", Reason.of(e));
      }
    }

    /// Every transaction is alone: see `transaction_mode`.
    @Override
    public void lock(Connection connection) {}
  }

  /// A PostgreSQL database.
  record Server(DatabaseUrl url, Account account) implements StateSource {
    private static final long LOCK = 7_274_635_283_491L;
    private static final String SECONDS = "10";

    @Override
    public String place() {
      return url.address();
    }

    @Override
    public Connection connect() throws SQLException {
      Properties properties = account.properties();
      properties.setProperty("connectTimeout", SECONDS);
      properties.setProperty("socketTimeout", SECONDS);
      properties.setProperty("ApplicationName", "wayfarer");
      return DriverManager.getConnection(url.full(), properties);
    }

    @Override
    public void lock(Connection connection) throws SQLException {
      try (Statement statement = connection.createStatement()) {
        var _ = statement.execute("SELECT pg_advisory_xact_lock(" + LOCK + ")");
      }
    }
  }
}
