package dev.wayfarer.train.evaluate;

import dev.wayfarer.model.batch.Batch;
import dev.wayfarer.model.input.Language;
import dev.wayfarer.model.input.QuestionInput;
import dev.wayfarer.model.parser.ParserModel;
import dev.wayfarer.model.search.BeamSearch;
import dev.wayfarer.model.search.Found;
import dev.wayfarer.model.search.SearchQuestion;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.Placement;
import dev.wayfarer.model.tensor.Scope;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.train.batch.Extent;
import dev.wayfarer.train.batch.Parts;
import dev.wayfarer.train.parallel.Workers;
import dev.wayfarer.train.prepare.PreparedExample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.bytedeco.pytorch.NoGradGuard;

/// Finds queries for the questions of prepared examples.
public final class QuestionDecoder {
  private static final int CPU_BATCH = 32;
  private static final int CUDA_BATCH = 256;

  private final ParserModel model;
  private final BeamSearch search;
  private final Map<String, Schema> schemas;
  private final Placement placement;

  /// A decoder.
  ///
  /// @param beam how many hypotheses of a question go on after a step
  /// @param answers how many queries are wanted at most
  public QuestionDecoder(
      ParserModel model,
      Language language,
      int beam,
      int answers,
      Map<String, Schema> schemas,
      Placement placement) {
    this.model = model;
    this.search =
        new BeamSearch(
            language, new BeamSearch.Options(beam, answers, !model.normalisesOverLegal()));
    this.schemas = schemas;
    this.placement = placement;
  }

  /// The most probable queries of each example, most probable first.
  public List<List<Found>> decode(
      Parameters theta, List<PreparedExample> examples, Workers workers) {
    // Nobody knows the lengths of queries before they are found.
    List<Extent> extents =
        examples.stream().map(example -> new Extent(example.input().items(), 0)).toList();
    List<int[]> parts =
        Parts.on(placement).all(extents, placement.isCuda() ? CUDA_BATCH : CPU_BATCH);
    List<Callable<List<List<Found>>>> tasks = new ArrayList<>();
    for (int[] part : parts) {
      tasks.add(() -> decode(theta, Arrays.stream(part).mapToObj(examples::get).toList()));
    }
    List<List<Found>> all = new ArrayList<>(Collections.nCopies(examples.size(), List.of()));
    Iterator<int[]> part = parts.iterator();
    workers.run(
        tasks,
        found -> {
          int[] numbers = part.next();
          for (int i = 0; i < numbers.length; i++) {
            all.set(numbers[i], found.get(i));
          }
        });
    return all;
  }

  private List<List<Found>> decode(Parameters theta, List<PreparedExample> part) {
    List<QuestionInput> inputs = part.stream().map(PreparedExample::input).toList();
    List<SearchQuestion> questions =
        part.stream()
            .map(
                example ->
                    new SearchQuestion(schemas.get(example.database()), example.candidates()))
            .toList();
    try (Scope _ = Scope.open();
        NoGradGuard _ = new NoGradGuard()) {
      Batch batch = model.batches(placement).questions(inputs);
      return search.search(model.scorer(theta, batch), questions);
    }
  }
}
