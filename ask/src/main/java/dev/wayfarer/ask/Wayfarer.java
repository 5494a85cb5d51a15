package dev.wayfarer.ask;

import dev.wayfarer.ask.explain.ChineseDescription;
import dev.wayfarer.ask.explain.Clue;
import dev.wayfarer.ask.explain.Clues;
import dev.wayfarer.ask.explain.Differences;
import dev.wayfarer.ask.explain.QueryDescription;
import dev.wayfarer.ask.intent.FollowUpEdit;
import dev.wayfarer.ask.intent.Intent;
import dev.wayfarer.ask.intent.IntentClassifier;
import dev.wayfarer.ask.intent.NameSuggestions;
import dev.wayfarer.ask.pairs.ConfirmedPairs;
import dev.wayfarer.ask.pairs.PairFile;
import dev.wayfarer.link.dictionary.BilingualDictionary;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.relevance.Evidence;
import dev.wayfarer.link.relevance.Relevance;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.model.calibration.Doubts;
import dev.wayfarer.model.calibration.UnaccountedWords;
import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.file.DefaultModel;
import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.model.predict.DatabaseReader;
import dev.wayfarer.model.predict.Parser;
import dev.wayfarer.model.presentation.Presentation;
import dev.wayfarer.model.revision.QueryRevision;
import dev.wayfarer.model.revision.TranslatedValues;
import dev.wayfarer.model.search.PredictedQuery;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.sql.Internal;
import dev.wayfarer.sql.PublicApi;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.file.CacheFolder;
import dev.wayfarer.sql.join.UnjoinedTables;
import dev.wayfarer.sql.run.QueryCancelledException;
import dev.wayfarer.sql.run.RowSink;
import dev.wayfarer.sql.run.Rows;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import dev.wayfarer.sql.text.SqlPrinter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

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
  private final Calibration calibration;

  /// A parse keeps a core busy: more of them at once would wait for each other and hold memory.
  private final Semaphore cores = new Semaphore(Runtime.getRuntime().availableProcessors(), true);

  /// A database as prepared for the model.
  private record PreparedDatabase(
      OpenedDatabase database,
      DatabaseReader reader,
      Predicate<Word> nearTables,
      IntentClassifier intents,
      NameSuggestions suggestions,
      String stamp,
      ConfirmedPairs pairs) {}

  /// Forgotten with the database, and made anew where that was read again.
  private final Map<Database, PreparedDatabase> known =
      Collections.synchronizedMap(new WeakHashMap<>());

  private Wayfarer(Parser parser, Calibration calibration) {
    this.parser = parser;
    this.calibration = calibration;
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
    return parser.inputs().chinese();
  }

  /// Returns what a line is, as far as rules can tell.
  Intent intent(Database database, String line) {
    IntentClassifier intents = known(database).intents;
    return readsChinese() ? intents.ofChinese(line) : intents.of(line);
  }

  /// @param intent what the question was classified as
  Interpretation interpret(
      Database database, String question, Intent intent, AskOptions options, long start) {
    PreparedDatabase about = known(database);
    Optional<LinkedQuestion> linkedBefore =
        about.pairs.isEmpty() ? Optional.empty() : Optional.of(about.reader.link(question));
    Optional<Interpretation> confirmed = linkedBefore.flatMap(words -> confirmed(about, words));
    if (confirmed.isPresent()) {
      return confirmed.get();
    }
    QuestionDeclinedException.of(question, intent, readsChinese())
        .ifPresent(declined -> decline(database, declined, start));
    // Of a large database the reader knows a part; what is left out may be what is asked about.
    DatabaseReader reader = about.reader.of(question);
    boolean knowsAll = reader == about.reader;
    LinkedQuestion linked =
        linkedBefore.filter(_ -> knowsAll).orElseGet(() -> reader.link(question));
    if (!options.anyway()) {
      LinkedQuestion whole =
          knowsAll ? linked : linkedBefore.orElseGet(() -> about.reader.link(question));
      if (!isAbout(about, whole)) {
        decline(database, QuestionDeclinedException.unrelated(whole, about.suggestions), start);
      }
    }
    // A narrower beam would make the best query worse.
    List<PredictedQuery> predicted =
        Presentation.ordered(
            reader.schema(),
            parse(reader.read(linked), Math.max(options.candidates(), DEFAULT_CANDIDATES)));
    List<PredictedQuery> found =
        readsChinese()
            ? predicted
            : Presentation.of(
                linked,
                reader.schema(),
                QueryRevision.of(linked, reader.schema(), reader.cells(), predicted));
    Doubts doubts = canTell() ? Doubts.of(linked, reader.schema(), predicted, found) : Doubts.NONE;
    return interpretation(
            about,
            reader.schema(),
            linked,
            found,
            doubts,
            translatedValues(reader),
            options.candidates())
        .with(about.pairs.similar(linked, MOST_SIMILAR));
  }

  /// What puts cells in the place of Chinese constants, where questions are in Chinese and there is
  /// a dictionary.
  private Optional<TranslatedValues> translatedValues(DatabaseReader reader) {
    return readsChinese()
        ? BilingualDictionary.ifInstalled()
            .flatMap(
                dictionary ->
                    reader
                        .cells()
                        .map(cells -> new TranslatedValues(reader.schema(), cells, dictionary)))
        : Optional.empty();
  }

  private static void decline(Database database, QuestionDeclinedException why, long start) {
    database.tell(listener -> listener.declined(why, Database.since(start)));
    throw why;
  }

  /// Returns the previous query, changed as a follow-up wants it; empty where it is not plain how.
  Optional<Interpretation> edited(
      Database database, Interpretation previous, String line, Intent.FollowUp followUp) {
    return edited(database, previous, line, followUp, FollowUpEdit::query);
  }

  /// Returns the previous query with the value of a follow-up in the place of another of the same
  /// column; empty where it has none.
  Optional<Interpretation> editedInPlace(
      Database database, Interpretation previous, String line, Intent.FollowUp followUp) {
    return edited(database, previous, line, followUp, FollowUpEdit::inPlace);
  }

  private Optional<Interpretation> edited(
      Database database,
      Interpretation previous,
      String line,
      Intent.FollowUp followUp,
      Function<FollowUpEdit, Optional<Query>> edit) {
    if (followUp.kind() == Intent.FollowUp.Kind.REFER || followUp.rest().isBlank()) {
      return Optional.empty();
    }
    PreparedDatabase about = known(database);
    // The tables and columns that the previous query is over.
    DatabaseReader reader = about.reader.of(previous.question());
    LinkedQuestion linked = reader.link(followUp.rest());
    LinkedQuestion said =
        translatedValues(reader).map(values -> values.withCells(linked)).orElse(linked);
    return edit.apply(new FollowUpEdit(reader.schema(), previous.best().query(), said))
        .map(
            query ->
                edited(
                    about.database,
                    reader.schema(),
                    previous,
                    line,
                    query,
                    readsChinese() ? noteOn(linked, said) : previous.note()));
  }

  /// Which cell stands for what a follow-up says, and what is to be said of probabilities.
  private Optional<String> noteOn(LinkedQuestion linked, LinkedQuestion said) {
    List<String> notes = new ArrayList<>();
    if (said.values().size() > linked.values().size()
        && said.values().getFirst().literal() instanceof Literal.Text(var cell)
        && !cell.equals(said.text())) {
      notes.add(replaced(said.text(), cell));
    }
    uncalibrated().ifPresent(notes::add);
    return Optional.of(String.join("; ", notes)).filter(note -> !note.isEmpty());
  }

  private Interpretation edited(
      OpenedDatabase database,
      Schema schema,
      Interpretation previous,
      String line,
      Query query,
      Optional<String> note) {
    CandidateQuery best =
        candidate(
            database,
            schema,
            previous.question() + " … " + line,
            query,
            previous.best().probability());
    return new Interpretation(
        best,
        List.of(),
        List.of(),
        List.of(),
        previous.isConfident(),
        note,
        Optional.empty(),
        List.of(),
        previous.assessment());
  }

  /// The answer to a question whose query a person has confirmed.
  private Optional<Interpretation> confirmed(PreparedDatabase about, LinkedQuestion question) {
    return about.pairs.find(question).map(match -> confirmed(about.database, question, match));
  }

  private Interpretation confirmed(
      OpenedDatabase database, LinkedQuestion question, ConfirmedPairs.Match match) {
    Schema schema = database.schema();
    CandidateQuery best = candidate(database, schema, question.text(), match.query(), 1);
    String note = "%s for “%s”".formatted(match.pair().origin(), match.pair().question());
    return new Interpretation(
        best,
        List.of(),
        new Clues(schema).of(question, match.query()),
        List.of(),
        true,
        Optional.of(note),
        Optional.of(match.pair()));
  }

  /// Returns what is wrong with the confirmed pairs of a database, a line each. Such pairs are left
  /// out.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where their file cannot be read
  public List<String> pairProblems(Database database) {
    return known(database).pairs.problems();
  }

  /// Returns whether a question seems to be about a database. If not, [#interpret] declines it.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where the question has no words, or too many
  public boolean isAbout(Database database, String question) {
    PreparedDatabase about = known(database);
    return isAbout(about, about.reader.link(question));
  }

  private boolean isAbout(PreparedDatabase about, LinkedQuestion question) {
    return !canTell() || Relevance.DEFAULT.isAbout(question, about.nearTables);
  }

  /// Returns whether relevance can be classified: word lists are English, and other linking modes
  /// link too many words.
  private boolean canTell() {
    return parser.inputs().isRich() && !readsChinese();
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

  private PreparedDatabase known(Database database) {
    OpenedDatabase now = database.opened();
    String stamp = database.pairs().map(PairFile::stamp).orElse("");
    return known.compute(
        database,
        (_, before) -> {
          if (before != null && before.database == now) {
            return before.stamp.equals(stamp) ? before : known(database, before, stamp);
          }
          return known(database, prepared(now), stamp);
        });
  }

  private PreparedDatabase prepared(OpenedDatabase database) {
    Schema schema = database.schema();
    return new PreparedDatabase(
        database,
        parser.reader(schema, Optional.of(database.cells())),
        parser.tableNameSimilarity(schema),
        new IntentClassifier(schema),
        new NameSuggestions(schema),
        "",
        ConfirmedPairs.NONE);
  }

  /// The same with the confirmed pairs as they are now.
  private static PreparedDatabase known(
      Database database, PreparedDatabase prepared, String stamp) {
    PairFile.Content content =
        database.pairs().map(PairFile::read).orElse(new PairFile.Content(List.of(), List.of()));
    ConfirmedPairs pairs =
        new ConfirmedPairs(
            content,
            prepared.database.schema(),
            prepared.pairs,
            prepared.reader::link,
            prepared.database::attempt);
    return new PreparedDatabase(
        prepared.database,
        prepared.reader,
        prepared.nearTables,
        prepared.intents,
        prepared.suggestions,
        stamp,
        pairs);
  }

  /// Words that nothing in the database is called, and names that are spelled nearly so.
  private static Map<String, String> mistyped(
      NameSuggestions suggestions, LinkedQuestion question) {
    Map<String, String> mistyped = new LinkedHashMap<>();
    for (String word : Evidence.unlinked(question)) {
      suggestions.meant(word).ifPresent(name -> mistyped.put(word, name));
    }
    return mistyped;
  }

  private Interpretation interpretation(
      PreparedDatabase about,
      Schema schema,
      LinkedQuestion question,
      List<PredictedQuery> found,
      Doubts doubts,
      Optional<TranslatedValues> translated,
      int most) {
    List<Double> probabilities = calibration.probabilities(question, found);
    List<CandidateQuery> candidates = new ArrayList<>();
    for (int i = 0; i < Math.min(most, found.size()); i++) {
      PredictedQuery predicted = found.get(i);
      candidates.add(
          candidate(
              about.database,
              schema,
              question.text(),
              translated.map(values -> values.of(predicted).query()).orElse(predicted.query()),
              probabilities.get(i)));
    }
    CandidateQuery best = candidates.getFirst();
    List<Alternative> alternatives =
        candidates.stream()
            .skip(1)
            .sorted(Comparator.comparingDouble(CandidateQuery::probability).reversed())
            .map(other -> new Alternative(other, difference(schema, best.query(), other.query())))
            .toList();
    List<Clue> clues = new Clues(schema).of(question, best.query());
    List<TableId> loose = UnjoinedTables.of(schema, best.query());
    Interpretation plain =
        new Interpretation(
            best,
            alternatives,
            clues,
            canTell() ? UnaccountedWords.words(question, found.getFirst()) : List.of(),
            false,
            Notes.of(
                about.database.schema(),
                schema,
                loose,
                Stream.of(
                        about.database.notes(best.query(), schema).stream(),
                        translated.stream()
                            .flatMap(values -> replaced(values, found.getFirst().query())),
                        uncalibrated().stream())
                    .flatMap(all -> all)
                    .toList(),
                mistyped(about.suggestions, question)));
    return plain.with(
        new Assessment(
            plain.candidates().stream().map(CandidateQuery::probability).toList(),
            doubts,
            calibration.doubts(),
            calibration.confidenceThreshold(),
            loose.isEmpty()
                && !about.database.addsUnreadable(best.query(), schema)
                && !QueryRevision.isMeaningless(question, schema, best.query())));
  }

  /// What is to be said of probabilities that were never compared with how many answers are right.
  private Optional<String> uncalibrated() {
    if (calibration.isFitted()) {
      return Optional.empty();
    }
    return Optional.of(
        readsChinese()
            ? "此模型未经校准：概率只能用来比较答案，不等于正确率"
            : "the model has no calibration: probabilities compare answers, and are no shares of right"
                + " ones");
  }

  private static Stream<String> replaced(TranslatedValues values, Query predicted) {
    return values.replaced(predicted).entrySet().stream()
        .map(entry -> replaced(entry.getKey(), entry.getValue()));
  }

  private static String replaced(String said, String cell) {
    return "“%s” 按 “%s” 查询".formatted(said, cell);
  }

  /// A query in plain words, in the language of questions.
  private String description(Schema schema, Query query) {
    return readsChinese()
        ? new ChineseDescription(schema).of(query)
        : new QueryDescription(schema).of(query);
  }

  private String difference(Schema schema, Query best, Query other) {
    return readsChinese() ? description(schema, other) : new Differences(schema).of(best, other);
  }

  private CandidateQuery candidate(
      OpenedDatabase database, Schema schema, String question, Query query, double probability) {
    SqlPrinter printer = database.printer(schema);
    return new CandidateQuery(
        question,
        schema,
        query,
        printer.print(query),
        printer.pretty(query),
        description(schema, query),
        database.labels(query, schema),
        probability);
  }

  /// Closes the model. Questions that are still being answered must be over.
  @Override
  public void close() {
    parser.close();
  }
}
