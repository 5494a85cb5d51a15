package dev.wayfarer.app.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/// Every statement that SQLite's driver hands to SQLite, as the driver itself logs it.
final class SentStatements extends Handler {
  private static final String BEFORE_A_STATEMENT = "[SQLite EXEC] ";

  private final Logger driver = Logger.getLogger("org.sqlite.core.NativeDB");
  private final List<String> sent = new ArrayList<>();

  private SentStatements() {}

  /// Listens until it is closed.
  static SentStatements listen() {
    SentStatements statements = new SentStatements();
    statements.driver.setUseParentHandlers(false);
    statements.driver.setLevel(Level.FINEST);
    statements.driver.addHandler(statements);
    return statements;
  }

  @Override
  public synchronized void publish(LogRecord line) {
    String message = line.getMessage();
    int begin = message.indexOf(BEFORE_A_STATEMENT);
    if (begin >= 0) {
      sent.add(message.substring(begin + BEFORE_A_STATEMENT.length()));
    }
  }

  /// What was sent since this was last asked.
  synchronized List<String> take() {
    List<String> taken = List.copyOf(sent);
    sent.clear();
    return taken;
  }

  @Override
  public void flush() {}

  @Override
  public void close() {
    driver.removeHandler(this);
    driver.setLevel(null);
    driver.setUseParentHandlers(true);
  }
}
