package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ExampleDomainShiftTests {
  @Test
  void objectivesAreComparedInATable() {
    CommandRun run = CommandRun.of("lab", "domain-shift", "--seeds=2", "--workers=2");
    assertEquals("", run.err());
    assertEquals(0, run.code());
    String figure = " +\\d+\\.\\d";
    String row = " +0\\.00\\d" + figure + figure + figure;
    String difference = " +[+-]\\d+\\.\\d ± \\d+\\.\\d\n";
    assertTrue(
        run.out()
            .matches(
                "accuracy and share of own features in %, mean of 2 seeds; differences with 95% intervals\n\n"
                    + "objective +rate +seen +unseen +own +unseen, to balanced\n"
                    + ("balanced" + row + "\n")
                    + ("dg-fmaml, α = \\d\\.\\d" + row + difference)
                    + ("dg-maml, α = \\d\\.\\d" + row + difference)
                    + ("same domain, α = \\d\\.\\d" + row + difference)
                    + ("shared features alone" + figure + figure + "\n")),
        run.out());
  }

  @Test
  void oneSeedHasNoInterval() {
    CommandRun.of("lab", "domain-shift", "--seeds=1")
        .refusedWith(
            "--seeds: expected 2 to 1000, found 1 (see: wayfarer lab domain-shift --help)");
  }

  @Test
  void noWorkersAreTooFew() {
    CommandRun.of("lab", "domain-shift", "--workers=0")
        .refusedWith(
            "--workers: expected 1 to 32767, found 0 (see: wayfarer lab domain-shift --help)");
  }
}
