package dev.wayfarer.model.predict;

import dev.wayfarer.link.relevance.TableNameSimilarity;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.link.value.ValueIndex;
import dev.wayfarer.link.vector.WordVectors;
import dev.wayfarer.model.batch.BatchBuilder;
import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.decoder.Scorer;
import dev.wayfarer.model.file.SavedParser;
import dev.wayfarer.model.input.ActionVocabulary;
import dev.wayfarer.model.input.Choice;
import dev.wayfarer.model.input.InputOptions;
import dev.wayfarer.model.parser.ParserModel;
import dev.wayfarer.model.search.BeamSearch;
import dev.wayfarer.model.search.GoldStepScorer;
import dev.wayfarer.model.search.GoldTrace;
import dev.wayfarer.model.search.PredictedQuery;
import dev.wayfarer.model.search.SearchQuestion;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.model.tensor.Threads;
import dev.wayfarer.sql.schema.Schema;
import java.nio.file.Path;
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
  private final SavedParser.Parts parts;
  private final ParserModel model;
  private final Parameters theta;
  private final BatchBuilder batches;
  private final QuestionBatching plan;
  private final BatchRunner runner;
  private final Optional<WordVectors> vectors;
  private final Runnable onClose;

  private Parser(
      SavedParser.Parts parts,
      ParserModel model,
      Parameters theta,
      BatchBuilder batches,
      QuestionBatching plan,
      BatchRunner runner,
      Optional<WordVectors> vectors,
      Runnable onClose) {
    this.parts = parts;
    this.model = model;
    this.theta = theta;
    this.batches = batches;
    this.plan = plan;
    this.runner = runner;
    this.vectors = vectors;
    this.onClose = onClose;
  }

  /// Opens the parser of a checkpoint.
  ///
  /// @throws dev.wayfarer.sql.InputException where the folder holds none, or a damaged one
  public static Parser open(Path folder, Device device) {
    return open(Checkpoint.open(folder), device);
  }

  /// Opens the parser of a checkpoint.
  ///
  /// @throws dev.wayfarer.sql.InputException where the checkpoint holds none
  public static Parser open(Checkpoint checkpoint, Device device) {
    SavedParser saved = SavedParser.open(checkpoint, device);
    return of(
        saved.parts(),
        saved.model(),
        saved.parameters(),
        device,
        BatchRunner.on(device),
        Optional.of(saved.vectors()),
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
      Optional<WordVectors> vectors,
      Runnable onClose) {
    Threads.oneEach();
    return new Parser(
        parts,
        model,
        theta,
        model.batches(device),
        QuestionBatching.on(device),
        runner,
        vectors,
        onClose);
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
    return new Parser(parts, model, theta, batches, other, runner, vectors, () -> {});
  }

  /// Reads questions over a database as the parser has learnt to.
  ///
  /// @param cells of the database; empty where its rows are out of reach
  public DatabaseReader reader(Schema schema, Optional<ValueIndex> cells) {
    return new DatabaseReader(parts.actionVocabulary(), parts.inputs(), schema, cells);
  }

  /// Returns a test for words that are similar to a table's name by the parser's word vectors.
  public Predicate<Word> tableNameSimilarity(Schema schema) {
    return vectors
        .<Predicate<Word>>map(
            all -> new TableNameSimilarity(schema, parts.inputs().tokeniser(), all))
        .orElse(_ -> false);
  }

  /// The most probable queries of a question, at least one, most probable first.
  ///
  /// @param beam how many hypotheses are kept, and how many queries are returned at most
  /// @throws dev.wayfarer.sql.InputException where the question or its schema is too large, or the
  ///   schema has no table
  public List<PredictedQuery> parse(ParserQuestion question, int beam) {
    return parse(List.of(question), beam, _ -> {}).getFirst();
  }

  /// The most probable queries of each question, in the order of questions.
  ///
  /// @param onDone called by many threads with the number of further questions that are done
  /// @throws dev.wayfarer.sql.InputException where a question or its schema is too large, or a
  ///   schema has no table
  public List<List<PredictedQuery>> parse(
      List<ParserQuestion> questions, int beam, IntConsumer onDone) {
    questions.forEach(ParserQuestion::check);
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
      return search.search(scorer(questions), searched(questions));
    }
  }

  /// Parses questions whose gold queries are known, and traces these.
  ///
  /// @param beam as for [#parse]
  /// @param onDone called by many threads with the number of further questions that are done
  /// @throws dev.wayfarer.sql.InputException where a question or its schema is too large, or a
  ///   schema has no table
  public List<TracedParse> trace(List<GoldQuestion> questions, int beam, IntConsumer onDone) {
    List<ParserQuestion> asked = questions.stream().map(GoldQuestion::question).toList();
    asked.forEach(ParserQuestion::check);
    return inBatches(
        asked, part -> traced(part.stream().map(questions::get).toList(), beam), onDone);
  }

  private List<TracedParse> traced(List<GoldQuestion> asked, int beam) {
    List<ParserQuestion> questions = asked.stream().map(GoldQuestion::question).toList();
    List<List<Choice>> gold = asked.stream().map(GoldQuestion::choices).toList();
    try (TensorScope _ = TensorScope.open();
        NoGradGuard _ = new NoGradGuard()) {
      List<GoldTrace.Trace> traces =
          GoldTrace.of(search(beam, beam), scorer(questions), searched(questions), gold);
      // A scorer drops questions that are done, so the gold queries have their own.
      List<List<GoldStepScorer.ScoredStep>> walks =
          new GoldStepScorer(parts.actionVocabulary(), !model.normalisesOverLegal())
              .of(scorer(questions), searched(questions), gold);
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
    return model.scorer(
        theta, batches.questions(questions.stream().map(ParserQuestion::input).toList()));
  }

  private static List<SearchQuestion> searched(List<ParserQuestion> questions) {
    return questions.stream().map(q -> new SearchQuestion(q.schema(), q.candidates())).toList();
  }

  @Override
  public void close() {
    onClose.run();
  }
}
