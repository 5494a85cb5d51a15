package dev.wayfarer.lab.bench;

import dev.wayfarer.ask.Answer;
import dev.wayfarer.ask.AskOptions;
import dev.wayfarer.ask.Database;
import dev.wayfarer.ask.Wayfarer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.UnaryOperator;

/// Many threads that ask questions, over and over.
public final class AskingBenchmark {
  private static final AskOptions ANYTHING = AskOptions.DEFAULT.answeringAnyway();

  private final UnaryOperator<String> asker;
  private final List<String> questions;
  private final List<String> expected;

  /// What threads got.
  ///
  /// @param wrong answers that are not those of a single thread, in any part but the time
  /// @param waits how long each answer took, from the shortest to the longest
  public record Outcome(long answers, long wrong, Duration time, List<Duration> waits) {
    /// The time within which a share of the answers came.
    public Duration within(double share) {
      return waits.get((int) Math.min(waits.size() - 1, share * waits.size()));
    }

    /// Both, one after the other.
    public Outcome and(Outcome other) {
      List<Duration> all = new ArrayList<>(waits);
      all.addAll(other.waits);
      all.sort(null);
      return new Outcome(answers + other.answers, wrong + other.wrong, time.plus(other.time), all);
    }

    public double perSecond() {
      return answers / (time.toNanos() / 1e9);
    }
  }

  /// A benchmark of one [Wayfarer] and one database.
  public AskingBenchmark(Wayfarer wayfarer, Database database, List<String> questions) {
    this(question -> told(wayfarer.ask(database, question, ANYTHING)), questions);
  }

  /// A benchmark. Asks each question once, by this thread alone: these answers are the right ones.
  ///
  /// @param asker answers a question with all that counts, without the time
  public AskingBenchmark(UnaryOperator<String> asker, List<String> questions) {
    this.asker = asker;
    this.questions = List.copyOf(questions);
    this.expected = questions.stream().map(asker).toList();
  }

  private static String told(Answer answer) {
    return answer.interpretation() + " " + answer.rows();
  }

  /// Lets threads ask for some time.
  public Outcome run(int threads, Duration time) {
    long start = System.nanoTime();
    long end = start + time.toNanos();
    List<Duration> waits = new ArrayList<>();
    long wrong = 0;
    try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
      List<Future<Part>> parts = new ArrayList<>();
      for (int thread = 0; thread < threads; thread++) {
        int first = thread;
        parts.add(pool.submit(() -> ask(first, end)));
      }
      for (Future<Part> part : parts) {
        Part done = part.get();
        waits.addAll(done.waits);
        wrong += done.wrong;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
    waits.sort(null);
    return new Outcome(waits.size(), wrong, Duration.ofNanos(System.nanoTime() - start), waits);
  }

  private record Part(long wrong, List<Duration> waits) {}

  private Part ask(int first, long end) {
    List<Duration> waits = new ArrayList<>();
    long wrong = 0;
    for (int i = first; System.nanoTime() < end || waits.isEmpty(); i++) {
      int which = i % questions.size();
      long start = System.nanoTime();
      String answer = asker.apply(questions.get(which));
      waits.add(Duration.ofNanos(System.nanoTime() - start));
      wrong += answer.equals(expected.get(which)) ? 0 : 1;
    }
    return new Part(wrong, waits);
  }
}
