package dev.wayfarer.link.token;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.token.NameLinks.Figures;
import dev.wayfarer.link.token.NameLinks.Item;
import dev.wayfarer.testkit.SharedData;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The figures of `docs/linking.md`, as lower bounds.
class SpiderNameLinksTests {
  private final NameLinks links = new NameLinks(new EnglishTokeniser());

  @Test
  void lemmasLinkNamesOfSpiderAsWellAsMeasured() {
    List<Item> train = NameLinks.spiderTrain(SharedData.spider());
    assertAtLeast(0.603, 0.843, links.tables(train));
    assertAtLeast(0.292, 0.614, links.columns(train));
  }

  private static void assertAtLeast(double recall, double precision, Figures figures) {
    assertTrue(figures.recall() >= recall && figures.precision() >= precision, figures::toString);
  }
}
