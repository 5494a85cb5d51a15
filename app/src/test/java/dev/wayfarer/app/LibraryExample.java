package dev.wayfarer.app;

import dev.wayfarer.ask.Answer;
import dev.wayfarer.ask.Database;
import dev.wayfarer.ask.Wayfarer;
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

  static void ask(Path file) {
    try (Wayfarer wayfarer = Wayfarer.open();
        Database shop = Database.open(file)) {
      Answer answer = wayfarer.ask(shop, "How many customers are there in each city?");
      System.out.println(answer.sql());
      System.out.println(answer.interpretation().best().inWords());
      answer.rows().rows().forEach(System.out::println);
      if (!answer.isConfident()) {
        answer.alternatives().forEach(other -> System.out.println("… " + other.difference()));
      }
    }
  }

  public static void main(String[] arguments) {
    ask(Path.of(arguments[0]));
  }
}
