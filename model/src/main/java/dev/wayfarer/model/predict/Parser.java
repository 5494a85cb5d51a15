package dev.wayfarer.model.predict;

import dev.wayfarer.link.value.ValueIndex;
import dev.wayfarer.model.batch.BatchBuilder;
import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.file.SavedParser;
import dev.wayfarer.model.parser.ParserModel;
import dev.wayfarer.model.search.BeamSearch;
import dev.wayfarer.model.search.Found;
import dev.wayfarer.model.search.SearchQuestion;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.Placement;
import dev.wayfarer.model.tensor.Scope;
import dev.wayfarer.model.tensor.Threads;
import dev.wayfarer.sql.schema.Schema;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.bytedeco.pytorch.NoGradGuard;

/// Finds the most probable queries of questions. Many threads may share one.
public final class Parser implements AutoCloseable {
  private final SavedParser.Parts parts;
  private final ParserModel model;
  private final Parameters theta;
  private final BatchBuilder batches;
  private final BatchPlan plan;
  private final boolean onGpu;
  private final Runnable onClose;

  private Parser(
      SavedParser.Parts parts,
      ParserModel model,
      Parameters theta,
      BatchBuilder batches,
      BatchPlan plan,
      boolean onGpu,
      Runnable onClose) {
    this.parts = parts;
    this.model = model;
    this.theta = theta;
    this.batches = batches;
    this.plan = plan;
    this.onGpu = onGpu;
    this.onClose = onClose;
  }

  /// Opens the parser of a checkpoint.
  ///
  /// @throws dev.wayfarer.sql.InputException where the folder holds none, or a damaged one
  public static Parser open(Path folder, Placement placement) {
    SavedParser saved = SavedParser.open(Checkpoint.open(folder), placement);
    return of(saved.parts(), saved.model(), saved.parameters(), placement, saved::close);
  }

  /// A parser over weights that stay the caller's to close.
  ///
  /// @param placement that of the weights
  public static Parser of(
      SavedParser.Parts parts, ParserModel model, Parameters theta, Placement placement) {
    return of(parts, model, theta, placement, () -> {});
  }

  private static Parser of(
      SavedParser.Parts parts,
      ParserModel model,
      Parameters theta,
      Placement placement,
      Runnable onClose) {
    Threads.oneEach();
    return new Parser(
        parts,
        model,
        theta,
        model.batches(placement),
        BatchPlan.on(placement),
        placement.isCuda(),
        onClose);
  }

  /// The same parser, with other batches.
  Parser with(BatchPlan other) {
    return new Parser(parts, model, theta, batches, other, onGpu, () -> {});
  }

  /// Reads questions over a database as the parser has learnt to.
  ///
  /// @param cells of the database; empty where its rows are out of reach
  public DatabaseReader reader(Schema schema, Optional<ValueIndex> cells) {
    return new DatabaseReader(parts.language(), parts.inputs(), schema, cells);
  }

  /// The most probable queries of a question, at least one, most probable first.
  ///
  /// @param beam how many hypotheses are kept, and how many queries are returned at most
  /// @throws dev.wayfarer.sql.InputException where the question or its schema is too large, or the
  ///   schema has no table
  public List<Found> parse(ParserQuestion question, int beam) {
    return parse(List.of(question), beam, _ -> {}).getFirst();
  }

  /// The most probable queries of each question, in the order of questions.
  ///
  /// @param onDone is told by many threads how many more questions are done
  /// @throws dev.wayfarer.sql.InputException where a question or its schema is too large, or a
  ///   schema has no table
  public List<List<Found>> parse(List<ParserQuestion> questions, int beam, IntConsumer onDone) {
    questions.forEach(ParserQuestion::check);
    List<List<Integer>> parts = plan.batches(questions);
    Map<Integer, List<Found>> found = new ConcurrentHashMap<>();
    // A GPU has one queue; cores take a batch each, and an operation never more than one core.
    (onGpu ? parts.stream() : parts.parallelStream())
        .forEach(
            part -> {
              var done = batch(part.stream().map(questions::get).toList(), beam).iterator();
              part.forEach(question -> found.put(question, done.next()));
              onDone.accept(part.size());
            });
    return IntStream.range(0, questions.size()).mapToObj(found::get).toList();
  }

  private List<List<Found>> batch(List<ParserQuestion> questions, int beam) {
    BeamSearch search =
        new BeamSearch(
            parts.language(), new BeamSearch.Options(beam, beam, !model.normalisesOverLegal()));
    try (Scope _ = Scope.open();
        NoGradGuard _ = new NoGradGuard()) {
      return search.search(
          model.scorer(
              theta, batches.questions(questions.stream().map(ParserQuestion::input).toList())),
          questions.stream().map(q -> new SearchQuestion(q.schema(), q.candidates())).toList());
    }
  }

  @Override
  public void close() {
    onClose.run();
  }
}
