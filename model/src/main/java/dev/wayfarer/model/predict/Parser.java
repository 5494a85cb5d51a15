package dev.wayfarer.model.predict;

import dev.wayfarer.link.relevance.TableNameSimilarity;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.link.value.ValueIndex;
import dev.wayfarer.link.vector.WordSimilarity;
import dev.wayfarer.model.batch.BatchBuilder;
import dev.wayfarer.model.batch.Sample;
import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.decoder.Scorer;
import dev.wayfarer.model.file.SavedParser;
import dev.wayfarer.model.input.ActionVocabulary;
import dev.wayfarer.model.input.Choice;
import dev.wayfarer.model.input.GoldStep;
import dev.wayfarer.model.input.InputOptions;
import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.model.parser.Encoders;
import dev.wayfarer.model.parser.ParserModel;
import dev.wayfarer.model.search.BeamSearch;
import dev.wayfarer.model.search.GoldStepScorer;
import dev.wayfarer.model.search.GoldTrace;
import dev.wayfarer.model.search.PredictedQuery;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.model.tensor.Threads;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.Schema;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.bytedeco.pytorch.NoGradGuard;

/// Predicts queries for questions. Many threads may share one.
public final class Parser implements AutoCloseable {
  /// Attention weighs all pairs of items, in every head: memory grows with the square.
  private static final int MOST_ITEMS = 3_000;

  private final SavedParser.Parts parts;
  private final ParserModel model;
  private final Parameters theta;
  private final BatchBuilder batches;
  private final QuestionBatching plan;
  private final BatchRunner runner;
  private final Optional<WordSimilarity> similarity;
  private final Runnable onClose;
  private final Optional<Clock> clock;

  private Parser(
      SavedParser.Parts parts,
      ParserModel model,
      Parameters theta,
      BatchBuilder batches,
      QuestionBatching plan,
      BatchRunner runner,
      Optional<WordSimilarity> similarity,
      Runnable onClose,
      Optional<Clock> clock) {
    this.parts = parts;
    this.model = model;
    this.theta = theta;
    this.batches = batches;
    this.plan = plan;
    this.runner = runner;
    this.similarity = similarity;
    this.onClose = onClose;
    this.clock = clock;
  }

  /// Opens the parser of a checkpoint.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where the folder holds none, or a damaged one
  public static Parser open(Path folder, Device device) {
    return open(Checkpoint.open(folder), device);
  }

  /// Opens the parser of a checkpoint.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where the checkpoint holds none
  public static Parser open(Checkpoint checkpoint, Device device) {
    return open(checkpoint, device, Encoders.ALL);
  }

  /// Opens the parser of a checkpoint.
  ///
  /// @param encoders those that it may have
  /// @throws dev.wayfarer.sql.input.InputException where the checkpoint holds none
  public static Parser open(Checkpoint checkpoint, Device device, Encoders encoders) {
    SavedParser saved = SavedParser.open(checkpoint, device, encoders);
    return of(
        saved.parts(),
        saved.model(),
        saved.parameters(),
        device,
        BatchRunner.on(device),
        saved.encoder().similarity(saved.parameters()),
        saved::close);
  }

  /// Returns a parser over weights that the caller closes.
  ///
  /// @param device that of the weights
  public static Parser of(
      SavedParser.Parts parts, ParserModel model, Parameters theta, Device device) {
    return of(parts, model, theta, device, BatchRunner.on(device));
  }

  /// Returns a parser over weights that the caller closes.
  ///
  /// @param device that of the weights
  /// @param runner whose threads do the work
  public static Parser of(
      SavedParser.Parts parts,
      ParserModel model,
      Parameters theta,
      Device device,
      BatchRunner runner) {
    return of(parts, model, theta, device, runner, Optional.empty(), () -> {});
  }

  private static Parser of(
      SavedParser.Parts parts,
      ParserModel model,
      Parameters theta,
      Device device,
      BatchRunner runner,
      Optional<WordSimilarity> similarity,
      Runnable onClose) {
    Threads.oneEach();
    return new Parser(
        parts,
        model,
        theta,
        model.batches(device),
        QuestionBatching.on(device),
        runner,
        similarity,
        onClose,
        Optional.empty());
  }

  /// Returns its action vocabulary.
  public ActionVocabulary actionVocabulary() {
    return parts.actionVocabulary();
  }

  /// Returns the options for reading questions.
  public InputOptions inputs() {
    return parts.inputs();
  }

  /// The same parser, with other batches.
  Parser with(QuestionBatching other) {
    return new Parser(parts, model, theta, batches, other, runner, similarity, () -> {}, clock);
  }

  /// The same parser, which stands for this one from now on: relative dates in questions are
  /// relative to another day.
  ///
  /// @param other says what `today` is
  public Parser on(Clock other) {
    return new Parser(
        parts, model, theta, batches, plan, runner, similarity, onClose, Optional.of(other));
  }

  /// Reads questions over a database as the parser has learnt to.
  ///
  /// @param cells of the database; empty where its rows are out of reach
  public DatabaseReader reader(Schema schema, Optional<ValueIndex> cells) {
    DatabaseReader reader =
        new DatabaseReader(parts.actionVocabulary(), parts.inputs(), schema, cells);
    return clock.map(reader::on).orElse(reader);
  }

  /// Returns a test for words that are similar to a table's name by the encoder's vectors.
  public Predicate<Word> tableNameSimilarity(Schema schema) {
    return similarity
        .<Predicate<Word>>map(
            all -> new TableNameSimilarity(schema, parts.inputs().tokeniser(), all))
        .orElse(_ -> false);
  }

  /// The most probable queries of a question, at least one, most probable first.
  ///
  /// @param beam how many hypotheses are kept, and how many queries are returned at most
  /// @throws dev.wayfarer.sql.input.InputException where the question or its schema is too large,
  ///   or the schema has no table
  public List<PredictedQuery> parse(ParserQuestion question, int beam) {
    return parse(List.of(question), beam, _ -> {}).getFirst();
  }

  /// The most probable queries of each question, in the order of questions.
  ///
  /// @param onDone is told by many threads how many more questions are done
  /// @throws dev.wayfarer.sql.input.InputException where a question or its schema is too large, or
  ///   a schema has no table
  public List<List<PredictedQuery>> parse(
      List<ParserQuestion> questions, int beam, IntConsumer onDone) {
    questions.forEach(Parser::check);
    return inBatches(
        questions,
        part -> batch(part.stream().map(questions::get).toList(), search(beam, beam)),
        onDone);
  }

  /// The most probable query of each question, in the order of questions. A search for one query
  /// ends sooner than a search for several.
  ///
  /// @param questions of any size: memory is the caller's concern
  /// @param beam how many hypotheses are kept
  public List<PredictedQuery> best(List<ParserQuestion> questions, int beam) {
    return inBatches(
            questions,
            part -> batch(part.stream().map(questions::get).toList(), search(beam, 1)),
            _ -> {})
        .stream()
        .map(List::getFirst)
        .toList();
  }

  /// Does some work for all questions, in batches of similar size.
  ///
  /// @param work from the positions of questions to their results
  private <T> List<T> inBatches(
      List<ParserQuestion> questions, Function<List<Integer>, List<T>> work, IntConsumer onDone) {
    Map<Integer, T> results = new ConcurrentHashMap<>();
    List<Runnable> batches = new ArrayList<>();
    for (List<Integer> batch : plan.batches(questions)) {
      batches.add(
          () -> {
            var done = work.apply(batch).iterator();
            batch.forEach(question -> results.put(question, done.next()));
            onDone.accept(batch.size());
          });
    }
    runner.run(batches);
    return IntStream.range(0, questions.size()).mapToObj(results::get).toList();
  }

  private List<List<PredictedQuery>> batch(List<ParserQuestion> questions, BeamSearch search) {
    try (TensorScope _ = TensorScope.open();
        NoGradGuard _ = new NoGradGuard()) {
      return search.search(scorer(questions), questions);
    }
  }

  /// Parses questions whose gold queries are known, and traces these.
  ///
  /// @param beam as for [#parse]
  /// @param onDone is told by many threads how many more questions are done
  /// @throws dev.wayfarer.sql.input.InputException where a question or its schema is too large, or
  ///   a schema has no table
  public List<TracedParse> trace(List<Sample> questions, int beam, IntConsumer onDone) {
    List<ParserQuestion> asked = questions.stream().map(Sample::question).toList();
    asked.forEach(Parser::check);
    return inBatches(
        asked, part -> traced(part.stream().map(questions::get).toList(), beam), onDone);
  }

  private List<TracedParse> traced(List<Sample> asked, int beam) {
    List<ParserQuestion> questions = asked.stream().map(Sample::question).toList();
    List<List<Choice>> gold = asked.stream().map(Parser::choices).toList();
    try (TensorScope _ = TensorScope.open();
        NoGradGuard _ = new NoGradGuard()) {
      List<GoldTrace.Trace> traces =
          GoldTrace.of(search(beam, beam), scorer(questions), questions, gold);
      // A scorer forgets questions that are done, so the walk has its own.
      List<List<GoldStepScorer.ScoredStep>> walks =
          new GoldStepScorer(parts.actionVocabulary(), !model.normalisesOverLegal())
              .of(scorer(questions), questions, gold);
      return IntStream.range(0, asked.size())
          .mapToObj(i -> new TracedParse(traces.get(i), walks.get(i)))
          .toList();
    }
  }

  private BeamSearch search(int beam, int answers) {
    return new BeamSearch(
        parts.actionVocabulary(),
        new BeamSearch.Options(beam, answers, !model.normalisesOverLegal()));
  }

  private Scorer scorer(List<ParserQuestion> questions) {
    return model.scorer(theta, batches.questions(questions));
  }

  private static List<Choice> choices(Sample sample) {
    return sample.gold().stream().map(GoldStep::choice).toList();
  }

  /// Refuses what cannot be parsed.
  private static void check(ParserQuestion question) {
    Schema schema = question.schema();
    if (schema.tables().isEmpty()) {
      throw new InputException("database " + schema.name(), "at least one table", "none");
    }
    if (question.items() > MOST_ITEMS) {
      throw new InputException(
          "a question over database " + schema.name(),
          "at most %,d words, columns and tables together".formatted(MOST_ITEMS),
          "%,d".formatted(question.items()));
    }
  }

  @Override
  public void close() {
    onClose.run();
  }
}
