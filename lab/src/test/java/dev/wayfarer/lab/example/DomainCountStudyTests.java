package dev.wayfarer.lab.example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.lab.example.DomainShift.Result;
import dev.wayfarer.lab.example.DomainShift.Setting;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DomainCountStudyTests {
  private static final int SEEDS = 4;

  private static final List<List<Learner>> CANDIDATES =
      List.of(
          List.of(Learners.control().at(0.016), Learners.control(), Learners.control().at(0.0001)),
          List.of(Learners.firstOrder(0.1), Learners.firstOrder(3), Learners.firstOrder(300)));

  private static double unseen(Learner learner, int domains, long firstSeed) {
    return DomainShift.learn(learner, of(domains), firstSeed, SEEDS, 2).stream()
        .mapToDouble(Result::unseen)
        .average()
        .orElseThrow();
  }

  private static Setting of(int domains) {
    return new Setting(domains, Setting.DEFAULT.steps());
  }

  @Test
  void ratesAreChosenOnOtherSeedsThanThoseThatAreMeasured() {
    List<DomainCountStudy.Row> rows = new DomainCountStudy(CANDIDATES, SEEDS, 2).of(of(6));
    assertEquals(
        List.of(Learners.control(), Learners.firstOrder(3)).stream()
            .map(learner -> learner.name() + learner.rate())
            .toList(),
        rows.stream().map(row -> row.learner().name() + row.learner().rate()).toList());
    for (DomainCountStudy.Row row : rows) {
      assertEquals(unseen(row.learner(), 6, DomainCountStudy.TUNING_SEED), row.tuned());
      assertEquals(unseen(row.learner(), 6, 1), row.unseen());
    }
    assertEquals(Optional.empty(), rows.getFirst().gain());
    assertEquals(
        rows.getLast().unseen() - rows.getFirst().unseen(),
        rows.getLast().gain().orElseThrow().mean(),
        1e-12);
  }

  @Test
  void moreStepsTeachMore() {
    Learner slow = Learners.control().at(0.0001);
    double few = DomainShift.learn(slow, new Setting(24, 20), 1).seen();
    assertTrue(few + 0.05 < DomainShift.learn(slow, new Setting(24, 400), 1).seen());
  }

  @Test
  void moreDomainsTeachTheControlMore() {
    assertTrue(
        unseen(Learners.control(), 2, 1) + 0.02 < unseen(Learners.control(), 24, 1),
        "domains beyond the first do not reach the learner");
  }
}
