package dev.wayfarer.ask;

import dev.wayfarer.ask.pairs.PairFile;
import dev.wayfarer.model.predict.Parser;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;

/// The databases that one model was asked about, each prepared once.
final class PreparedDatabases {
  private final Parser parser;

  /// Forgotten with the database, and made anew where that was read again.
  private final Map<Database, PreparedDatabase> known =
      Collections.synchronizedMap(new WeakHashMap<>());

  PreparedDatabases(Parser parser) {
    this.parser = parser;
  }

  /// Returns a database as it is now, with its confirmed pairs as they are now.
  PreparedDatabase of(Database database) {
    OpenedDatabase now = database.opened();
    String stamp = database.pairs().map(PairFile::stamp).orElse("");
    return known.compute(
        database,
        (_, before) -> {
          if (before != null && before.database() == now) {
            return before.stamp().equals(stamp) ? before : before.with(database.pairs(), stamp);
          }
          return PreparedDatabase.of(now, parser).with(database.pairs(), stamp);
        });
  }
}
