package example;

import dev.wayfarer.ask.Answer;
import dev.wayfarer.ask.Database;
import dev.wayfarer.ask.Wayfarer;
import java.nio.file.Path;

/// Asks an SQLite database one question.
public final class QuickStart {
  private QuickStart() {}

  /// @param arguments the file of a database, and a question
  public static void main(String[] arguments) {
    try (Wayfarer wayfarer = Wayfarer.open();
        Database database = Database.open(Path.of(arguments[0]))) {
      Answer answer = wayfarer.ask(database, arguments[1]);
      System.out.println(answer.sql());
      answer.rows().rows().forEach(System.out::println);
      System.out.printf("probability %.2f%n", answer.probability());
    }
  }
}
