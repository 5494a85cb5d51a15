package dev.wayfarer.ask;

import dev.wayfarer.ask.intent.Intent;
import dev.wayfarer.ask.intent.SchemaAnswers;
import dev.wayfarer.sql.PublicApi;
import dev.wayfarer.sql.run.RowSink;
import dev.wayfarer.sql.schema.Schema;
import java.util.List;
import java.util.Optional;

/// A dialogue about one database: questions, follow-ups, SQL, and questions about the database
/// itself, a line each.
///
/// It remembers the last question. One line is answered at a time.
///
///     Dialogue dialogue = new Dialogue(wayfarer, shop);
///     Reply first = dialogue.say("How many orders were cancelled?", AskOptions.DEFAULT);
///     Reply second = dialogue.say("only those of Fien Wouters", AskOptions.DEFAULT);
@PublicApi
public final class Dialogue {
  private final Wayfarer wayfarer;
  private final Database database;
  private Optional<Interpretation> last = Optional.empty();

  /// What the last follow-up went on from, where it added a condition.
  private Optional<Interpretation> beforeAdded = Optional.empty();

  public Dialogue(Wayfarer wayfarer, Database database) {
    this.wayfarer = wayfarer;
    this.database = database;
  }

  /// Answers a line, and runs what has to be run for it.
  ///
  /// @throws QuestionDeclinedException where it can only be asked in another way, or not at all
  /// @throws RuntimeException as [Wayfarer#ask(Database, String, AskOptions)] does
  public Reply say(String line, AskOptions options) {
    long start = System.nanoTime();
    return switch (intent(line, options)) {
      case Intent.Sql(String sql) -> new Reply.Ran(sql, database.query(sql), Database.since(start));
      case Intent.Tables() -> told(line, about().tables());
      case Intent.Columns(var table) -> told(line, about().columns(table));
      case Intent.Help() -> told(line, help());
      case Intent other -> {
        Interpretation found = understood(line, other, options, start);
        yield new Reply.Answered(
            new Answer(found, database.query(found.best(), start), Database.since(start)));
      }
    };
  }

  /// Finds the queries of a line, and runs none.
  ///
  /// @throws RuntimeException as [#say] does
  public Reply interpret(String line, AskOptions options) {
    long start = System.nanoTime();
    return switch (intent(line, options)) {
      case Intent.Sql(String sql) -> told(line, List.of(sql));
      case Intent.Tables() -> told(line, about().tables());
      case Intent.Columns(var table) -> told(line, about().columns(table));
      case Intent.Help() -> told(line, help());
      case Intent other -> {
        Interpretation found = understood(line, other, options, start);
        String sql = found.best().sql();
        database.tell(listener -> listener.interpreted(line, sql, Database.since(start)));
        yield new Reply.Interpreted(found, Database.since(start));
      }
    };
  }

  /// Hands all rows that answer a line to a sink.
  ///
  /// @return what is told instead, where a line asks about the database itself
  /// @throws RuntimeException as [#say] does
  public Optional<Reply.Described> stream(String line, AskOptions options, RowSink sink) {
    long start = System.nanoTime();
    return switch (intent(line, options)) {
      case Intent.Sql(String sql) -> {
        var _ = database.stream(sql, sink);
        yield Optional.empty();
      }
      case Intent.Tables() -> Optional.of(told(line, about().tables()));
      case Intent.Columns(var table) -> Optional.of(told(line, about().columns(table)));
      case Intent.Help() -> Optional.of(told(line, help()));
      case Intent other -> {
        Interpretation found = understood(line, other, options, start);
        var _ = database.stream(found.best(), sink, start);
        yield Optional.empty();
      }
    };
  }

  /// How the last question was understood.
  public Optional<Interpretation> last() {
    return last;
  }

  private Intent intent(String line, AskOptions options) {
    return options.anyway() ? new Intent.Question() : wayfarer.intent(database, line);
  }

  private Interpretation understood(String line, Intent intent, AskOptions options, long start) {
    if (intent instanceof Intent.FollowUp followUp) {
      return followed(line, followUp, options, start);
    }
    beforeAdded = Optional.empty();
    return remembered(wayfarer.interpret(database, line, intent, options, start));
  }

  private Interpretation remembered(Interpretation found) {
    last = Optional.of(found);
    return found;
  }

  private Interpretation followed(
      String line, Intent.FollowUp followUp, AskOptions options, long start) {
    boolean varies = followUp.kind() == Intent.FollowUp.Kind.VARY;
    // Without anything to follow, “what about the north?” may be a question all the same.
    if (last.isEmpty() && varies) {
      return remembered(wayfarer.interpret(database, line, new Intent.Question(), options, start));
    }
    Optional<Interpretation> inPlace =
        last.flatMap(
            before -> wayfarer.followUps().editedInPlace(database, before, line, followUp));
    // “And in Italy?” varies what was asked before “only those in Bergen”, for a row is not in
    // both.
    Optional<Interpretation> base = varies ? beforeAdded.or(() -> last) : last;
    Interpretation found =
        inPlace
            .or(
                () ->
                    base.flatMap(
                        before -> wayfarer.followUps().edited(database, before, line, followUp)))
            .orElseGet(() -> wayfarer.interpret(database, line, followUp, options, start));
    beforeAdded = inPlace.isPresent() ? Optional.empty() : base;
    return remembered(found);
  }

  private List<String> help() {
    return wayfarer.readsChinese() ? about().helpInChinese() : about().help();
  }

  private SchemaAnswers about() {
    Schema schema = database.schema();
    return new SchemaAnswers(schema);
  }

  private static Reply.Described told(String line, List<String> lines) {
    return new Reply.Described(line, lines);
  }
}
