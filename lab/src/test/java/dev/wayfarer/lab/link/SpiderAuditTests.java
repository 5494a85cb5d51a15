package dev.wayfarer.lab.link;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.match.LinkKind;
import dev.wayfarer.link.match.Matcher;
import dev.wayfarer.link.token.EnglishTokeniser;
import dev.wayfarer.testkit.SharedData;
import dev.wayfarer.train.data.DatasetFolder;
import dev.wayfarer.train.data.DatasetSplit;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Wayfarer's links find more than those of the paper's code, and are right as often.
class SpiderAuditTests {
  @TempDir Path cache;

  @Test
  void linksFindMoreAndAreRightAsOften() {
    LinkingAudit audit =
        new LinkingAudit(DatasetFolder.at(SharedData.spider()), new EnglishTokeniser(), cache);
    for (DatasetSplit split : audit.parts()) {
      LinkAudit ours = audit.links(split, Matcher.Rules.RICH);
      LinkAudit paper = audit.links(split, Matcher.Rules.PAPER);
      for (List<LinkKind> kinds :
          List.of(
              List.of(LinkKind.EXACT),
              List.of(LinkKind.EXACT, LinkKind.PARTIAL),
              List.of(LinkKind.EXACT, LinkKind.PARTIAL, LinkKind.CELL))) {
        assertBetter(
            columns(ours, kinds), columns(paper, kinds), split.name() + " columns" + kinds);
        assertBetter(tables(ours, kinds), tables(paper, kinds), split.name() + " tables" + kinds);
      }
    }
  }

  private static void assertBetter(LinkAudit.Count ours, LinkAudit.Count paper, String what) {
    assertTrue(ours.gold() > paper.gold(), () -> what + ": " + ours + ", " + paper);
    assertTrue(ours.precision() >= paper.precision(), () -> what + ": " + ours + ", " + paper);
  }

  private static LinkAudit.Count columns(LinkAudit audit, List<LinkKind> kinds) {
    return kinds.stream()
        .map(audit::columns)
        .reduce(new LinkAudit.Count(0, 0), LinkAudit.Count::plus);
  }

  private static LinkAudit.Count tables(LinkAudit audit, List<LinkKind> kinds) {
    return kinds.stream()
        .map(audit::tables)
        .reduce(new LinkAudit.Count(0, 0), LinkAudit.Count::plus);
  }
}
