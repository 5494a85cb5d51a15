package dev.wayfarer.sql.jdbc;

import dev.wayfarer.sql.input.InputException;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.h2.engine.MetaRecord;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;
import org.h2.mvstore.db.ValueDataType;
import org.h2.mvstore.tx.TransactionMap;
import org.h2.mvstore.tx.TransactionStore;
import org.h2.result.SearchRow;

/// Refuses a file of H2 that brings code along, before H2 reads it.
///
/// H2 keeps what a database contains as SQL, and runs that when it opens the file, read-only or
/// not. A trigger is Java source that is compiled and called by then; an alias is called by a view;
/// a view may also call functions that write files. All of it has the rights of this process. So
/// the definitions are read here from H2's store, which runs nothing.
final class H2Definitions {
  /// Where H2 keeps the definitions.
  private static final String DEFINITIONS = "table.0";

  /// A text or a name, whichever begins first: either may hold the other's quotes.
  private static final Pattern QUOTED =
      Pattern.compile("(?i)(U&)?(?:'(?:[^']|'')*+'|\"((?:[^\"]|\"\")*+)\")");

  /// So H2 writes letters beyond ASCII after `U&`.
  private static final Pattern ESCAPE =
      Pattern.compile("\\\\(?:\\+([0-9A-Fa-f]{6})|([0-9A-Fa-f]{4}))");

  /// All that H2 itself writes there.
  private static final Pattern KNOWN =
      Pattern.compile(
          "(?is)\\s*(CREATE\\s+(FORCE\\s+)?((GLOBAL\\s+TEMPORARY|CACHED|MEMORY|UNIQUE(\\s+NULLS"
              + "(\\s+ALL)?\\s+(NOT\\s+)?DISTINCT)?|PRIMARY\\s+KEY|SPATIAL|HASH|MATERIALIZED)\\s+)*"
              + "(TABLE|VIEW|INDEX|USER|SEQUENCE|SCHEMA|CONSTANT|DOMAIN|ROLE|SYNONYM|PRIMARY\\s+KEY)"
              + "|ALTER\\s+(TABLE|DOMAIN|SEQUENCE)|GRANT|COMMENT\\s+ON|SET|DELETE\\s+FROM)\\b.*");

  /// Outside of quotes these begin what brings code or reaches other files.
  private static final Pattern CODE =
      Pattern.compile(
          "(?i)\\b(TRIGGER|ALIAS|AGGREGATE|LINKED|ENGINE|JAVA_OBJECT_SERIALIZER|AUTHENTICATOR"
              + "|RUNSCRIPT|BACKUP|CALL|EXECUTE|UESCAPE)\\b|;|\\$\\$|--|/[*/]");

  private static final Pattern FUNCTION =
      Pattern.compile(
          "(?i)\\b(FILE_READ|FILE_WRITE|CSVREAD|CSVWRITE|LINK_SCHEMA|ABORT_SESSION"
              + "|CANCEL_SESSION)\\s*\\(");

  private H2Definitions() {}

  /// Returns where H2 may open the file.
  ///
  /// @param address of the database, for messages
  /// @throws InputException where it brings code along, or cannot be read
  static void check(String address, Path file) {
    try (MVStore store = new MVStore.Builder().fileName(file.toString()).readOnly().open()) {
      TransactionStore transactions = new TransactionStore(store, new ValueDataType());
      transactions.init();
      if (!transactions.getOpenTransactions().isEmpty()) {
        throw unusable(
            address, "a file that a program left unfinished: open it once with one that may write");
      }
      TransactionMap<Long, SearchRow> rows = transactions.begin().openMap(DEFINITIONS);
      for (Iterator<Long> keys = rows.keyIterator(null); keys.hasNext(); ) {
        String sql = new MetaRecord(rows.getFromSnapshot(keys.next())).getSQL();
        code(sql).ifPresent(found -> refuse(address, found));
      }
    } catch (MVStoreException e) {
      if (!isOpenHere(e)) {
        throw unusable(
            address,
            e.getErrorCode() == DataUtils.ERROR_FILE_LOCKED
                ? "a file that another program has locked"
                : "a damaged file");
      }
    }
  }

  /// This process has it open already: H2 has read its definitions by then.
  private static boolean isOpenHere(MVStoreException e) {
    return e.getErrorCode() == DataUtils.ERROR_FILE_LOCKED
        && e.getCause() instanceof OverlappingFileLockException;
  }

  /// What a definition runs or reaches that it must not; empty where it is harmless.
  static Optional<String> code(String sql) {
    String bare = QUOTED.matcher(sql).replaceAll("Q");
    // A function may be called by its name in quotes.
    String named = QUOTED.matcher(sql).replaceAll(H2Definitions::simpleName);
    Matcher function = FUNCTION.matcher(named);
    if (function.find()) {
      return Optional.of(function.group(1));
    }
    Matcher code = CODE.matcher(bare);
    if (code.find()) {
      return Optional.of(code.group());
    }
    return KNOWN.matcher(bare).matches()
        ? Optional.empty()
        : Optional.of(bare.strip().split("\\s", 2)[0]);
  }

  private static String simpleName(MatchResult quoted) {
    String name = quoted.group(2);
    if (name == null) {
      return "Q";
    }
    String letters =
        quoted.group(1) == null ? name : ESCAPE.matcher(name).replaceAll(H2Definitions::letter);
    return letters.matches("\\w+") ? letters : "Q";
  }

  private static String letter(MatchResult escape) {
    String digits = escape.group(1) == null ? escape.group(2) : escape.group(1);
    int point = Integer.parseInt(digits, 16);
    return Character.isLetterOrDigit(point) || point == '_' ? Character.toString(point) : " ";
  }

  private static void refuse(String address, String found) {
    throw new InputException(
        address,
        "an H2 database without triggers, aliases, linked tables and functions that reach files,"
            + " for H2 would run them here",
        InputException.excerpt(found));
  }

  private static InputException unusable(String address, String found) {
    return new InputException(address, "a database that can be opened", found);
  }
}
