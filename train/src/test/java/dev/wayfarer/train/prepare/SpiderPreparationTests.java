package dev.wayfarer.train.prepare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.testkit.SharedData;
import dev.wayfarer.train.data.DatasetFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Spider as a whole, with made-up vectors of the usual number and length.
class SpiderPreparationTests {
  private static final long MOST_BYTES = 30_000_000;

  @TempDir Path folder;

  @Test
  void spiderFitsAndComesBackAndItsGoldsAreWalksOfLegalChoices() throws IOException {
    DatasetFolder spider = DatasetFolder.at(SharedData.spider());
    List<String> words = IntStream.range(0, 40_000).mapToObj(i -> "word" + i).toList();
    Path vectors = SmallDataset.vectors(folder.resolve("vectors"), words, 100);
    PreparedDataset dataset =
        new Preparation(PreparationOptions.DEFAULT, spider, IndexCache.in(folder))
            .run(SmallDataset.ENCODER, Optional.of(vectors), () -> {});
    SplitCounts train = dataset.counts().get("train");
    SplitCounts dev = dataset.counts().get("dev");
    assertEquals(8_659, train.kept() + train.unreadable() + train.unsayable());
    assertTrue(train.kept() >= 8_600, train::toString);
    assertTrue(train.unlisted() <= 0.05 * train.values(), train::toString);
    assertEquals(1_034, dev.kept());
    assertTrue(dev.unsayable() <= 5, dev::toString);
    assertTrue(dev.unlisted() <= 0.02 * dev.values(), dev::toString);

    Path file = folder.resolve("spider.prepared");
    PreparedFile.write(file, dataset);
    assertTrue(Files.size(file) <= MOST_BYTES);
    PreparedDataset read = PreparedFile.read(file);
    SameDataset.assertSame(dataset, read);
    read.dev().stream()
        .filter(PreparedExample::isSayable)
        .forEach(example -> GoldWalk.walk(read, example));
  }
}
