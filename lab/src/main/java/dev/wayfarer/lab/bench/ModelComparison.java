package dev.wayfarer.lab.bench;

import dev.wayfarer.model.predict.Parser;
import dev.wayfarer.train.data.DatasetQuestion;
import dev.wayfarer.train.predict.Databases;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// How long single questions take by several parsers: linking, tensors, encoder and search.
///
/// Each question is put to all parsers, one after the other, before the next one, so that other
/// work on the machine meets all alike. Time is CPU time of the thread.
public final class ModelComparison {
  private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();
  private static final int WARM_UP = 50;

  /// What single questions take, in milliseconds.
  public record Latency(double median, double percentile90) {}

  private final Databases databases;
  private final List<DatasetQuestion> questions;
  private final int beam;

  public ModelComparison(Databases databases, List<DatasetQuestion> questions, int beam) {
    this.databases = databases;
    this.questions = questions;
    this.beam = beam;
  }

  /// The latencies of parsers, in their order.
  public List<Latency> of(List<Parser> parsers) {
    List<Databases.Readers> readers = parsers.stream().map(databases::readers).toList();
    double[][] times = new double[parsers.size()][questions.size()];
    for (int i = -Math.min(WARM_UP, questions.size()); i < questions.size(); i++) {
      DatasetQuestion question = questions.get(i < 0 ? -1 - i : i);
      for (int p = 0; p < times.length; p++) {
        var reader = readers.get(p).of(question.database());
        long start = CLOCK.getCurrentThreadCpuTime();
        var _ = parsers.get(p).parse(reader.read(question.question()), beam);
        if (i >= 0) {
          times[p][i] = (CLOCK.getCurrentThreadCpuTime() - start) / 1e6;
        }
      }
    }
    List<Latency> latencies = new ArrayList<>();
    for (double[] own : times) {
      Arrays.sort(own);
      latencies.add(new Latency(own[own.length / 2], own[(int) (own.length * 0.9)]));
    }
    return latencies;
  }
}
