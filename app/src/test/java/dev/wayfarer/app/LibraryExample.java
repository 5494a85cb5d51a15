package dev.wayfarer.app;

import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SpiderTables;
import dev.wayfarer.sql.score.ExactMatch;
import dev.wayfarer.sql.score.UnreadableSqlException;
import dev.wayfarer.sql.score.Verdict;
import java.nio.file.Path;

/// The library as the README shows it.
final class LibraryExample {
  private LibraryExample() {}

  static void score(Path tables, String gold, String predicted) throws UnreadableSqlException {
    Schema schema = SpiderTables.read(tables).get("lighthouses");
    ExactMatch exactMatch = new ExactMatch(schema);
    Verdict verdict = exactMatch.score(gold, predicted);
    System.out.println(verdict.exact() + ", " + verdict.hardness());
  }
}
