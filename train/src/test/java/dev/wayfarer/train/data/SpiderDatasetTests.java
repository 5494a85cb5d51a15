package dev.wayfarer.train.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.score.Hardness;
import dev.wayfarer.testkit.SharedData;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SpiderDatasetTests {
  private static Dataset spider() {
    return DatasetFolder.at(SharedData.spider()).read();
  }

  private static int size(Dataset dataset, String part) {
    return dataset.split(part).orElseThrow().entries().size();
  }

  @Test
  void spiderIsReadWhole() {
    Dataset spider = spider();
    assertEquals(8_659, size(spider, "train"));
    assertEquals(1_034, size(spider, "dev"));
    assertEquals(166, spider.schemas().size());
    assertEquals(List.of(), spider.split("dev").orElseThrow().rejected());
    assertTrue(spider.split("train").orElseThrow().rejected().size() <= 7);
  }

  @Test
  void inDomainSplitHasTheSizesOfThePaper() {
    Dataset split = InDomainSplit.of(spider(), 1);
    assertEquals(7_702, size(split, "train"));
    assertEquals(1_991, size(split, "test"));
  }

  @Test
  void hardnessOfDevIsThatOfTheRelease() {
    Dataset spider = spider();
    DatasetStatistics dev =
        DatasetStatistics.of(spider.split("dev").orElseThrow().examples(), spider.schemas());
    assertEquals(
        Map.of(Hardness.EASY, 248, Hardness.MEDIUM, 446, Hardness.HARD, 174, Hardness.EXTRA, 166),
        dev.hardness());
    assertEquals(20, dev.databases());
  }

  @Test
  void chineseSpiderUsesTheSchemasOfSpider() {
    Optional<Path> tables = Optional.of(SharedData.spider().resolve("tables.json"));
    Dataset chinese =
        new DatasetFolder(SharedData.chineseSpider(), tables, Optional.empty()).read();
    assertEquals(8_659, size(chinese, "train"));
    assertEquals(1_034, size(chinese, "dev"));
    assertTrue(chinese.split("train").orElseThrow().rejected().size() < 20);
  }
}
