package dev.wayfarer.model.parser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.model.batch.Batch;
import dev.wayfarer.model.batch.Sample;
import dev.wayfarer.model.decoder.DecoderOptions;
import dev.wayfarer.model.decoder.DecoderOptions.CellMasks;
import dev.wayfarer.model.decoder.DecoderOptions.Normalisation;
import dev.wayfarer.model.fixture.SmallParser;
import dev.wayfarer.model.fixture.SmallWorld;
import dev.wayfarer.model.input.Choice;
import dev.wayfarer.model.input.GoldStep;
import dev.wayfarer.model.search.StepScorer;
import dev.wayfarer.model.search.StepScorer.Row;
import dev.wayfarer.model.search.StepScorer.Taken;
import dev.wayfarer.model.search.StepScores;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.TensorScope;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.bytedeco.pytorch.NoGradGuard;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Step by step, a scorer gives gold queries the probability that the loss says.
class ScorerTests {
  @ParameterizedTest
  @CsvSource({
    "false, SHARED, LEGAL",
    "false, GATES, ALL",
    "true, GATES, ALL",
    "true, SHARED, LEGAL"
  })
  void logProbabilitiesOfGoldChoicesAddUpToTheLoss(
      boolean reference, CellMasks masks, Normalisation normalisation) {
    SmallWorld world = reference ? SmallWorld.reference() : SmallWorld.product();
    DecoderOptions decoder = SmallParser.decoder(masks, normalisation, 0, 0);
    try (TensorScope _ = TensorScope.open();
        NoGradGuard _ = new NoGradGuard();
        SmallParser parser = new SmallParser(world, decoder, SmallParser.DOUBLE)) {
      List<Sample> samples = world.samples();
      Batch batch =
          parser
              .model()
              .batches(SmallParser.DOUBLE)
              .questions(samples.stream().map(Sample::question).toList());
      double[] sums =
          walk(
              parser.model().scorer(parser.theta(), batch),
              samples,
              normalisation == Normalisation.LEGAL);
      for (int i = 0; i < sums.length; i++) {
        double loss = parser.loss(List.of(samples.get(i)), Noise.OFF).item_double();
        assertEquals(-loss, sums[i], 1e-5, "question " + i);
      }
    }
  }

  /// Takes the gold steps of all questions side by side. Each question has more rows than the one
  /// before, all alike, so that rows are of unequal number; each leaves when its query ends.
  private static double[] walk(StepScorer scorer, List<Sample> samples, boolean normalise) {
    double[] sums = new double[samples.size()];
    List<List<Integer>> states = new ArrayList<>();
    samples.forEach(_ -> states.add(new ArrayList<>()));
    for (int t = 0; ; t++) {
      int step = t;
      List<Integer> active = new ArrayList<>();
      List<Row> rows = new ArrayList<>();
      for (int i = 0; i < sums.length; i++) {
        List<GoldStep> gold = samples.get(i).gold();
        if (step < gold.size()) {
          for (int copy = 0; copy <= i % 3; copy++) {
            active.add(i);
            rows.add(
                new Row(
                    i,
                    gold.get(step).type(),
                    taken(gold, states.get(i), step - 1),
                    taken(gold, states.get(i), gold.get(step).parent())));
          }
        }
      }
      if (rows.isEmpty()) {
        return sums;
      }
      StepScores scores = scorer.score(rows);
      for (int row = 0; row < rows.size(); row++) {
        int i = active.get(row);
        if (states.get(i).size() == step) {
          states.get(i).add(scores.state(row));
          sums[i] += logProbability(scores, row, samples.get(i).gold().get(step), normalise);
        }
      }
    }
  }

  private static Optional<Taken> taken(List<GoldStep> gold, List<Integer> states, int step) {
    return step < 0
        ? Optional.empty()
        : Optional.of(new Taken(states.get(step), gold.get(step).choice()));
  }

  private static double logProbability(
      StepScores scores, int row, GoldStep step, boolean normalise) {
    if (!step.listed()) {
      return 0; // masked in the loss as well
    }
    double score = scores.score(row, step.choice());
    if (!normalise) {
      return score;
    }
    double sum =
        Arrays.stream(step.legal())
            .mapToDouble(
                legal -> Math.exp(scores.score(row, new Choice(step.choice().kind(), legal))))
            .sum();
    return score - Math.log(sum);
  }
}
