package dev.wayfarer.extension;

import dev.wayfarer.sql.dialect.Dialect;
import dev.wayfarer.sql.dialect.Wrap;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.jdbc.Account;
import dev.wayfarer.sql.jdbc.DatabaseUrl;
import dev.wayfarer.sql.jdbc.Engine;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.schema.Storage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.sqlite.SQLiteConfig;

/// A kind of database as a user of the library would add it: SQLite files behind an address, with
/// every name in backquotes.
final class BackquotedSqlite extends Engine {
  private static final String PREFIX = "jdbc:backquoted:";

  @Override
  public List<String> kinds() {
    return List.of("backquoted");
  }

  @Override
  public List<String> forms() {
    return List.of(PREFIX + "file");
  }

  @Override
  public String name() {
    return "SQLite in backquotes";
  }

  @Override
  public Dialect dialect() {
    return new Backquotes();
  }

  @Override
  protected char settingsBegin() {
    return '?';
  }

  @Override
  protected SortedSet<String> settings() {
    return new TreeSet<>();
  }

  @Override
  protected boolean isRemote() {
    return false;
  }

  @Override
  protected Optional<Path> file(String address) {
    return Optional.of(Path.of(address.substring(PREFIX.length())));
  }

  @Override
  protected void check(String address) {
    if (!Files.isRegularFile(file(address).orElseThrow())) {
      throw new InputException(address, "a file that is there", "no such file");
    }
  }

  @Override
  protected String quotes() {
    return "'\"`";
  }

  @Override
  protected Connection connect(DatabaseUrl url, Account account, Limits limits)
      throws SQLException {
    SQLiteConfig config = new SQLiteConfig();
    config.setReadOnly(true);
    return config.createConnection("jdbc:sqlite:" + file(url.address()).orElseThrow());
  }

  @Override
  protected List<String> session(Connection connection, Limits limits) {
    return List.of();
  }

  @Override
  protected boolean isTimeout(SQLException failure) {
    return String.valueOf(failure.getMessage()).contains("interrupted");
  }

  /// Spells as SQLite does, but for the quotes.
  private static final class Backquotes extends Dialect {
    Backquotes() {
      super('`', "(?!)"); // no name goes without
    }

    @Override
    public boolean isStrict() {
      return false;
    }

    @Override
    public Wrap asText() {
      return Wrap.NONE;
    }

    @Override
    public Wrap asNumber() {
      return Wrap.NONE;
    }

    @Override
    public String leadingNumber(String text) {
      return text;
    }

    @Override
    public String quotient(String left, String right, boolean whole) {
      return left + " / " + right;
    }

    @Override
    public String like(String text, String not, String pattern, boolean literal, Storage storage) {
      return text + " " + not + "LIKE " + (literal ? text(pattern) : pattern);
    }

    @Override
    public String valueAtExtreme(String column, Storage storage, String by, boolean largest) {
      return column;
    }
  }
}
