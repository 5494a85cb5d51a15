package dev.wayfarer.lab.example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.lab.example.DomainShift.Result;
import dev.wayfarer.lab.example.DomainShift.Setting;
import dev.wayfarer.train.objective.DgMamlByDoubleBackward;
import dev.wayfarer.train.objective.DgMamlByFiniteDifferences;
import dev.wayfarer.train.objective.DgMamlByFiniteDifferences.FiniteDifferences;
import dev.wayfarer.train.objective.DgMamlByHessianProduct;
import dev.wayfarer.train.objective.InnerStep;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class DomainShiftTests {
  private static final int SEEDS = 10;

  private static List<Double> unseen(Learner learner) {
    return DomainShift.learn(learner, Setting.DEFAULT, 1, SEEDS, 2).stream()
        .map(Result::unseen)
        .toList();
  }

  private static double mean(List<Double> figures) {
    return figures.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
  }

  @Test
  void innerStepGainsInUnseenDomainsOverTheControlAtItsBestRate() {
    List<Double> best = List.of();
    List<Double> means = new ArrayList<>();
    for (double rate : Learners.RATES) {
      List<Double> control = unseen(Learners.control().at(rate));
      means.add(mean(control));
      best = best.isEmpty() || mean(control) > mean(best) ? control : best;
    }
    // Else a better rate could lie beyond those that were tried.
    assertTrue(means.getFirst() < mean(best) && means.getLast() < mean(best), means.toString());
    for (Learner learner :
        List.of(
            Learners.firstOrder(Learners.FIRST_ORDER_INNER_RATE),
            Learners.secondOrder(Learners.INNER_RATE))) {
      PairedDifference difference = PairedDifference.of(unseen(learner), best);
      assertTrue(difference.isGain(), learner.name() + ": " + difference);
      assertTrue(difference.mean() > 0.01, learner.name() + ": " + difference);
    }
  }

  @Test
  void withoutAStepInnerStepIsItsControl() {
    List<Double> control = unseen(Learners.control());
    List<Double> resting = unseen(Learners.secondOrder(0).at(Learners.control().rate()));
    PairedDifference difference = PairedDifference.of(resting, control);
    assertEquals(0, difference.mean(), 0.002);
    assertFalse(difference.isGain(), difference.toString());
  }

  @Test
  void waysToComputeDgMamlLearnTheSame() {
    InnerStep innerStep = new InnerStep(Learners.INNER_RATE, 1, List.of());
    double rate = Learners.secondOrder(Learners.INNER_RATE).rate();
    Result defined =
        DomainShift.learn(
            new Learner("graph", new DgMamlByDoubleBackward(innerStep), rate), Setting.DEFAULT, 1);
    Result product =
        DomainShift.learn(
            new Learner("product", new DgMamlByHessianProduct(innerStep), rate),
            Setting.DEFAULT,
            1);
    Result differences =
        DomainShift.learn(
            new Learner(
                "differences",
                new DgMamlByFiniteDifferences(innerStep, FiniteDifferences.CENTRAL),
                rate),
            Setting.DEFAULT,
            1);
    assertEquals(defined.unseen(), product.unseen(), 0.005);
    assertEquals(defined.seen(), product.seen(), 0.005);
    assertEquals(defined.unseen(), differences.unseen(), 0.02);
    assertEquals(defined.seen(), differences.seen(), 0.02);
  }

  @Test
  void innerStepRestsLessOnWhatIsADomainsOwn() {
    double rate = Learners.secondOrder(Learners.INNER_RATE).rate();
    assertTrue(
        ownShare(Learners.secondOrder(Learners.INNER_RATE))
            < ownShare(Learners.control().at(rate)) - 0.05);
  }

  private static double ownShare(Learner learner) {
    return DomainShift.learn(learner, Setting.DEFAULT, 1, 3, 2).stream()
        .mapToDouble(Result::ownShare)
        .average()
        .orElseThrow();
  }

  @Test
  void workersChangeNothing() {
    assertEquals(
        DomainShift.learn(Learners.control(), Setting.DEFAULT, 5, 3, 1),
        DomainShift.learn(Learners.control(), Setting.DEFAULT, 5, 3, 3));
  }

  /// Φ(0.6·√5), for the sum of five such features tells all they know.
  @Test
  void sharedFeaturesAreEnoughForNineOfTenInAnyDomain() {
    double alone =
        LongStream.rangeClosed(1, SEEDS)
            .mapToDouble(DomainShift::sharedFeaturesAlone)
            .average()
            .orElseThrow();
    assertEquals(0.910, alone, 0.006);
  }
}
