package dev.wayfarer.lab.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.testkit.SharedData;
import dev.wayfarer.train.data.DatasetFolder;
import dev.wayfarer.train.data.DatasetSplit;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpiderRankingTests {
  @Test
  void goldTablesOfAllDatabasesUnitedAreKept(@TempDir Path cache) {
    DatasetFolder folder = DatasetFolder.at(SharedData.spider());
    RankingStudy study = new RankingStudy(folder, IndexCache.in(cache));
    assertEquals(876, study.schema().tables().size());
    DatasetSplit dev =
        study.parts().stream().filter(split -> split.name().equals("dev")).findFirst().get();
    double ranked = study.recall(dev, RankingStudy.Way.RANKER, List.of(50)).getFirst();
    double overlap = study.recall(dev, RankingStudy.Way.WORD_OVERLAP, List.of(50)).getFirst();
    assertTrue(ranked > 0.99, "" + ranked);
    assertTrue(overlap < 0.87, "" + overlap);
    RankingStudy.Narrowed narrowed = study.narrowed(dev);
    assertTrue(narrowed.recall() >= 0.9, narrowed.toString());
    assertTrue(narrowed.tables() < 6, narrowed.toString());
  }
}
