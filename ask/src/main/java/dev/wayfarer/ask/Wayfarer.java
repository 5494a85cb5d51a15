package dev.wayfarer.ask;

import dev.wayfarer.ask.intent.Intent;
import dev.wayfarer.ask.intent.IntentClassifier;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.relevance.Relevance;
import dev.wayfarer.model.calibration.Doubts;
import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.file.DefaultModel;
import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.model.predict.DatabaseReader;
import dev.wayfarer.model.predict.Parser;
import dev.wayfarer.model.presentation.Presentation;
import dev.wayfarer.model.revision.QueryRevision;
import dev.wayfarer.model.search.PredictedQuery;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.sql.Internal;
import dev.wayfarer.sql.PublicApi;
import dev.wayfarer.sql.file.CacheFolder;
import dev.wayfarer.sql.run.QueryCancelledException;
import dev.wayfarer.sql.run.RowSink;
import dev.wayfarer.sql.run.Rows;
import dev.wayfarer.sql.schema.Schema;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;

/// Answers questions about databases with one model. Many threads may share it.
///
///     try (Wayfarer wayfarer = Wayfarer.open();
///         Database shop = Database.open(Path.of("shop.sqlite"))) {
///       Answer answer = wayfarer.ask(shop, "How many customers are there in each city?");
///     }
@PublicApi
public final class Wayfarer implements AutoCloseable {
  /// The default number of candidate queries.
  public static final int DEFAULT_CANDIDATES = 3;

  /// The maximum number of candidate queries; time grows with it.
  public static final int MAX_CANDIDATES = 20;

  /// How many confirmed pairs of similar questions are told.
  private static final int MOST_SIMILAR = 3;

  private final Parser parser;
  private final boolean readsChinese;
  private final PreparedDatabases databases;
  private final Interpretations interpretations;
  private final FollowUps followUps;

  /// A parse keeps a core busy: more of them at once would wait for each other and hold memory.
  private final Semaphore cores = new Semaphore(Runtime.getRuntime().availableProcessors(), true);

  private Wayfarer(Parser parser, Calibration calibration) {
    this.parser = parser;
    readsChinese = parser.inputs().chinese();
    databases = new PreparedDatabases(parser);
    interpretations =
        new Interpretations(
            calibration,
            readsChinese ? ExplanationLanguage.CHINESE : ExplanationLanguage.ENGLISH,
            canTell());
    followUps = new FollowUps(databases, interpretations, readsChinese);
  }

  /// Opens the default model: `wayfarer-default-model` must be on the class path.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where it is not, or the user's cache folder
  ///   cannot be written
  public static Wayfarer open() {
    return open(DefaultModel.open(CacheFolder.of(System.getenv())));
  }

  /// Opens the model in a folder.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where the folder holds none, or a damaged one
  public static Wayfarer open(Path model) {
    return open(Checkpoint.open(model));
  }

  /// Opens a model with its own calibration.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where the checkpoint holds no parser, or a
  ///   calibration that cannot be used
  @Internal
  public static Wayfarer open(Checkpoint model) {
    return open(model, Calibration.of(model));
  }

  /// Opens a model with another calibration.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where the checkpoint holds no parser
  @Internal
  public static Wayfarer open(Checkpoint model, Calibration calibration) {
    return new Wayfarer(Parser.open(model, Device.CPU), calibration);
  }

  /// Opens a model that takes another day for today, so that answers do not change from day to day.
  ///
  /// @param clock says what `today` is
  /// @throws dev.wayfarer.sql.input.InputException where the checkpoint holds no parser, or a
  ///   calibration that cannot be used
  @Internal
  public static Wayfarer open(Checkpoint model, Clock clock) {
    return new Wayfarer(Parser.open(model, Device.CPU).on(clock), Calibration.of(model));
  }

  /// Answers a question with the rows of the most probable query.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where the question has no words, or too many
  /// @throws QuestionDeclinedException where it has nothing to do with the database, or is no
  ///   question that a query answers
  /// @throws dev.wayfarer.sql.run.QueryException where the database fails to run the query, or the
  ///   calling thread is interrupted
  public Answer ask(Database database, String question) {
    return ask(database, question, AskOptions.DEFAULT);
  }

  /// Answers a question with the rows of the most probable query.
  ///
  /// @param candidates the maximum number of candidate queries, 1 to [#MAX_CANDIDATES]
  /// @throws RuntimeException as [#ask(Database, String)] does
  public Answer ask(Database database, String question, int candidates) {
    return ask(database, question, AskOptions.DEFAULT.withCandidates(candidates));
  }

  /// Answers a question with the rows of the most probable query.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where the question has no words, or too many
  /// @throws QuestionDeclinedException where it has nothing to do with the database, or is no
  ///   question that a query answers, unless the options have it answered anyway
  /// @throws dev.wayfarer.sql.run.QueryException where the database fails to run the query, or the
  ///   calling thread is interrupted
  public Answer ask(Database database, String question, AskOptions options) {
    long start = System.nanoTime();
    Interpretation interpretation = interpret(database, question, options, start);
    Rows rows = database.query(interpretation.best(), start);
    return new Answer(interpretation, rows, Duration.ofNanos(System.nanoTime() - start));
  }

  /// Answers a question by handing all rows of the most probable query to a sink, however many
  /// there are: see [Database#stream(CandidateQuery, RowSink)].
  ///
  /// @throws RuntimeException as [#ask(Database, String, AskOptions)] does
  public Interpretation stream(
      Database database, String question, AskOptions options, RowSink sink) {
    long start = System.nanoTime();
    Interpretation interpretation = interpret(database, question, options, start);
    var _ = database.stream(interpretation.best(), sink, start);
    return interpretation;
  }

  /// Finds the candidate queries of a question without executing any.
  ///
  /// @param candidates the maximum number of candidate queries, 1 to [#MAX_CANDIDATES]
  /// @throws RuntimeException as [#interpret(Database, String, AskOptions)] does
  public Interpretation interpret(Database database, String question, int candidates) {
    return interpret(database, question, AskOptions.DEFAULT.withCandidates(candidates));
  }

  /// Finds the candidate queries of a question without executing any.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where the question has no words, or too many
  /// @throws QuestionDeclinedException where it has nothing to do with the database, or is no
  ///   question that a query answers, unless the options have it answered anyway
  /// @throws QueryCancelledException where the calling thread is interrupted
  public Interpretation interpret(Database database, String question, AskOptions options) {
    long start = System.nanoTime();
    Interpretation found = interpret(database, question, options, start);
    database.tell(
        listener -> listener.interpreted(question, found.best().sql(), Database.since(start)));
    return found;
  }

  private Interpretation interpret(
      Database database, String question, AskOptions options, long start) {
    Intent intent = options.anyway() ? new Intent.Question() : intent(database, question);
    // Alone, “what about the north?” may be a question.
    boolean isVariation =
        intent instanceof Intent.FollowUp followUp && followUp.kind() == Intent.FollowUp.Kind.VARY;
    return interpret(
        database, question, isVariation ? new Intent.Question() : intent, options, start);
  }

  /// Returns whether the model has learnt Chinese questions.
  boolean readsChinese() {
    return readsChinese;
  }

  /// What changes the previous query of a dialogue.
  FollowUps followUps() {
    return followUps;
  }

  /// Returns what a line is, as far as rules can tell.
  Intent intent(Database database, String line) {
    IntentClassifier intents = databases.of(database).intents();
    return readsChinese ? intents.ofChinese(line) : intents.of(line);
  }

  /// @param intent what the question was classified as
  Interpretation interpret(
      Database database, String question, Intent intent, AskOptions options, long start) {
    PreparedDatabase about = databases.of(database);
    Optional<LinkedQuestion> linkedBefore =
        about.pairs().isEmpty() ? Optional.empty() : Optional.of(about.reader().link(question));
    Optional<Interpretation> confirmed =
        linkedBefore.flatMap(
            words ->
                about
                    .pairs()
                    .find(words)
                    .map(match -> interpretations.ofConfirmed(about.database(), words, match)));
    if (confirmed.isPresent()) {
      return confirmed.get();
    }
    QuestionDeclinedException.of(question, intent, readsChinese)
        .ifPresent(declined -> decline(database, declined, start));
    // Of a large database the reader knows a part; what is left out may be what is asked about.
    DatabaseReader reader = about.reader().of(question);
    boolean knowsAll = reader == about.reader();
    LinkedQuestion linked =
        linkedBefore.filter(_ -> knowsAll).orElseGet(() -> reader.link(question));
    if (!options.anyway()) {
      LinkedQuestion whole =
          knowsAll ? linked : linkedBefore.orElseGet(() -> about.reader().link(question));
      if (!isAbout(about, whole)) {
        decline(database, QuestionDeclinedException.unrelated(whole, about.suggestions()), start);
      }
    }
    return found(about, reader, linked, options.candidates())
        .with(about.pairs().similar(linked, MOST_SIMILAR));
  }

  private Interpretation found(
      PreparedDatabase about, DatabaseReader reader, LinkedQuestion linked, int candidates) {
    Schema schema = reader.schema();
    // A narrower beam would make the best query worse.
    List<PredictedQuery> predicted =
        Presentation.ordered(
            schema, parse(reader.read(linked), Math.max(candidates, DEFAULT_CANDIDATES)));
    if (readsChinese) {
      TranslatedCells cells = TranslatedCells.of(reader);
      return interpretations.ofFound(
          about, schema, linked, predicted, Doubts.NONE, cells, candidates);
    }
    List<PredictedQuery> found =
        Presentation.of(
            linked, schema, QueryRevision.of(linked, schema, reader.cells(), predicted));
    Doubts doubts = canTell() ? Doubts.of(linked, schema, predicted, found) : Doubts.NONE;
    return interpretations.ofFound(
        about, schema, linked, found, doubts, TranslatedCells.NONE, candidates);
  }

  private static void decline(Database database, QuestionDeclinedException why, long start) {
    database.tell(listener -> listener.declined(why, Database.since(start)));
    throw why;
  }

  /// Returns what is wrong with the confirmed pairs of a database, a line each. Such pairs are left
  /// out.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where their file cannot be read
  public List<String> pairProblems(Database database) {
    return databases.of(database).pairs().problems();
  }

  /// Returns whether a question seems to be about a database. If not, [#interpret] declines it.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where the question has no words, or too many
  public boolean isAbout(Database database, String question) {
    PreparedDatabase about = databases.of(database);
    return isAbout(about, about.reader().link(question));
  }

  private boolean isAbout(PreparedDatabase about, LinkedQuestion question) {
    return !canTell() || Relevance.DEFAULT.isAbout(question, about.nearTables());
  }

  /// Returns whether relevance can be classified: word lists are English, and other linking modes
  /// link too many words.
  private boolean canTell() {
    return parser.inputs().isRich() && !readsChinese;
  }

  private List<PredictedQuery> parse(ParserQuestion question, int beam) {
    try {
      cores.acquire();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new QueryCancelledException();
    }
    try {
      return parser.parse(question, beam);
    } finally {
      cores.release();
    }
  }

  /// Closes the model. Questions that are still being answered must be over.
  @Override
  public void close() {
    parser.close();
  }
}
