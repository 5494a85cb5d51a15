package dev.wayfarer.sql.jdbc;

import dev.wayfarer.sql.dialect.Dialect;
import dev.wayfarer.sql.dialect.H2Dialect;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.Limits;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// H2: a file, opened read-only, unless it brings code along, which H2 would run.
///
/// An H2 server is refused: H2 knows no session that may not write.
final class H2Engine extends Engine {
  private static final String PREFIX = "jdbc:h2:";

  /// H2's other way of reading a file closes it for good when the thread that reads is interrupted.
  private static final String UNINTERRUPTED = PREFIX + "async:";

  private static final String SUFFIX = ".mv.db";
  private static final String CANCELLED = "57014";
  private static final Pattern NO_FILE = Pattern.compile("[a-z]{2,}:.*", Pattern.DOTALL);

  @Override
  public List<String> kinds() {
    return List.of("h2");
  }

  @Override
  public List<String> forms() {
    return List.of("jdbc:h2:file");
  }

  @Override
  public String name() {
    return "H2";
  }

  @Override
  public Dialect dialect() {
    return new H2Dialect();
  }

  @Override
  protected char settingsBegin() {
    return ';';
  }

  @Override
  protected SortedSet<String> settings() {
    return new TreeSet<>(
        List.of("case_insensitive_identifiers", "database_to_upper", "ifexists", "schema"));
  }

  @Override
  protected boolean isRemote() {
    return false;
  }

  @Override
  protected Optional<Path> file(String address) {
    String path = path(address);
    String home = System.getProperty("user.home");
    return Optional.of(
        Path.of(path.replaceFirst("^~", java.util.regex.Matcher.quoteReplacement(home)) + SUFFIX));
  }

  private static String path(String address) {
    return address.substring(PREFIX.length()).replaceFirst("^file:", "");
  }

  @Override
  protected void check(String address) {
    String path = address.substring(PREFIX.length());
    if (!path.startsWith("file:") && NO_FILE.matcher(path).matches()) {
      throw new InputException(
          address,
          "a file of H2, for a server of H2 cannot be held to reading",
          InputException.excerpt(path.substring(0, path.indexOf(':') + 1)));
    }
    Path file = file(address).orElseThrow();
    if (!Files.isRegularFile(file)) {
      throw new InputException(
          address, "jdbc:h2: and a file without its .mv.db", "no file " + file);
    }
  }

  @Override
  protected Connection connect(DatabaseUrl url, Account account, Limits limits)
      throws SQLException {
    H2Definitions.check(url.address(), file(url.address()).orElseThrow());
    String full = url.full("ACCESS_MODE_DATA=r", "TRACE_LEVEL_FILE=0");
    return new org.h2.Driver().connect(UNINTERRUPTED + path(full), account.properties());
  }

  @Override
  protected List<String> session(Connection connection, Limits limits) {
    return List.of("SET QUERY_TIMEOUT " + limits.time().toMillis());
  }

  @Override
  protected boolean isTimeout(SQLException failure) {
    return CANCELLED.equals(failure.getSQLState());
  }
}
