package dev.wayfarer.lab.bench;

import dev.wayfarer.model.batch.Batch;
import dev.wayfarer.model.batch.BatchBuilder;
import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.model.parser.ParserModel;
import dev.wayfarer.model.predict.Parser;
import dev.wayfarer.model.search.BeamSearch;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.train.parser.LoadedParser;
import dev.wayfarer.train.prepare.PreparedDataset;
import dev.wayfarer.train.prepare.PreparedExample;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.bytedeco.pytorch.NoGradGuard;

/// How fast questions are parsed. Linking them to databases is not part of it.
public final class ParsingBenchmark {
  private static final int WARM_UP = 200;

  /// What single questions take.
  public record Latency(Duration median, Duration percentile95) {}

  /// What parsing does.
  public enum Phase {
    /// Words and numbers become tensors.
    BATCH,
    /// Items get their vectors.
    ENCODE,
    /// The next steps are scored.
    DECODE,
    /// Steps are chosen, and queries written.
    SEARCH
  }

  private final LoadedParser loaded;
  private final Parser parser;
  private final List<ParserQuestion> questions;
  private final int beam;

  public ParsingBenchmark(LoadedParser loaded, List<ParserQuestion> questions, int beam) {
    this.loaded = loaded;
    this.parser = loaded.parser();
    this.questions = questions;
    this.beam = beam;
  }

  /// The questions that a dataset holds out.
  public static List<ParserQuestion> questions(PreparedDataset dataset) {
    return dataset.dev().stream().map(PreparedExample::input).toList();
  }

  /// How many questions are parsed in a second, in batches, after a warm-up.
  public double questionsPerSecond() {
    parse(questions.subList(0, Math.min(WARM_UP, questions.size())));
    long start = System.nanoTime();
    parse(questions);
    return questions.size() / ((System.nanoTime() - start) / 1e9);
  }

  private void parse(List<ParserQuestion> some) {
    var _ = parser.parse(some, beam, _ -> {});
  }

  /// How long each question takes alone, after a warm-up.
  public Latency single() {
    questions.stream().limit(WARM_UP).forEach(this::nanos);
    long[] nanos = questions.stream().mapToLong(this::nanos).sorted().toArray();
    return new Latency(
        Duration.ofNanos(nanos[nanos.length / 2]),
        Duration.ofNanos(nanos[(int) (nanos.length * 0.95)]));
  }

  private long nanos(ParserQuestion question) {
    long start = System.nanoTime();
    parse(List.of(question));
    return System.nanoTime() - start;
  }

  /// Where the time of single questions goes, by share.
  public Map<Phase, Double> shares() {
    Stopwatch<Phase> watch = new Stopwatch<>(Phase.class);
    questions.forEach(question -> watched(question, watch));
    return watch.shares();
  }

  private void watched(ParserQuestion question, Stopwatch<Phase> watch) {
    ParserModel model = loaded.model();
    BeamSearch search =
        new BeamSearch(
            loaded.parts().actionVocabulary(),
            new BeamSearch.Options(beam, beam, !model.normalisesOverLegal()));
    BatchBuilder batches = model.batches(loaded.device());
    try (TensorScope _ = TensorScope.open();
        NoGradGuard _ = new NoGradGuard()) {
      Batch batch = watch.time(Phase.BATCH, () -> batches.questions(List.of(question)));
      TimedScorer scorer =
          watch.time(Phase.ENCODE, () -> new TimedScorer(model.scorer(loaded.theta(), batch)));
      var _ = watch.time(Phase.SEARCH, () -> search.search(scorer, List.of(question)));
      watch.add(Phase.DECODE, scorer.nanos());
      watch.add(Phase.SEARCH, -scorer.nanos());
    }
  }
}
