package dev.wayfarer.train.bench;

import dev.wayfarer.model.predict.Parser;
import dev.wayfarer.model.predict.ParserQuestion;
import dev.wayfarer.train.prepare.PreparedDataset;
import java.time.Duration;
import java.util.List;

/// How fast questions are parsed. Tying them to databases is not part of it.
public final class ParsingBenchmark {
  private static final int WARM_UP = 200;

  private final Parser parser;
  private final List<ParserQuestion> questions;
  private final int beam;

  /// What single questions take.
  public record Latency(Duration median, Duration percentile95) {}

  public ParsingBenchmark(Parser parser, List<ParserQuestion> questions, int beam) {
    this.parser = parser;
    this.questions = questions;
    this.beam = beam;
  }

  /// The questions that a dataset holds out.
  public static List<ParserQuestion> questions(PreparedDataset dataset) {
    return dataset.dev().stream()
        .map(
            example ->
                new ParserQuestion(example.input(), dataset.schema(example), example.candidates()))
        .toList();
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
}
