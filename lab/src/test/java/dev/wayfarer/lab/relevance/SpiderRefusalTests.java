package dev.wayfarer.lab.relevance;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.ask.Wayfarer;
import dev.wayfarer.link.relevance.Relevance;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.model.file.DefaultModel;
import dev.wayfarer.model.predict.Parser;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.testkit.SharedData;
import dev.wayfarer.train.data.DatasetFolder;
import dev.wayfarer.train.data.DatasetSplit;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpiderRefusalTests {
  @Test
  void thresholdOfTrainTellsQuestionsOfDevApart(@TempDir Path cache) {
    RefusalStudy study =
        new RefusalStudy(DatasetFolder.at(SharedData.spider()), IndexCache.in(cache));
    try (Parser parser = Parser.open(DefaultModel.open(cache), Device.CPU)) {
      double threshold =
          RefusalStudy.threshold(
              study.questions(part(study, "train"), parser), Relevance.DEFAULT, 0.05);
      List<RefusalStudy.Trial> dev = study.questions(part(study, "dev"), parser);
      double wrongly = RefusalStudy.refused(dev, Relevance.DEFAULT, threshold, true);
      double rightly = RefusalStudy.refused(dev, Relevance.DEFAULT, threshold, false);
      assertTrue(wrongly <= 0.05, "" + wrongly);
      assertTrue(rightly >= 0.9, "" + rightly);
    }
  }

  private static DatasetSplit part(RefusalStudy study, String name) {
    return study.parts().stream().filter(split -> split.name().equals(name)).findFirst().get();
  }

  @Test
  void askDeclinesForeignQuestionsAndHardlyAnyOther(@TempDir Path cache) {
    RefusalStudy study =
        new RefusalStudy(DatasetFolder.at(SharedData.spider()), IndexCache.in(cache));
    DatasetSplit dev = part(study, "dev");
    try (Wayfarer wayfarer = Wayfarer.open(DefaultModel.open(cache))) {
      RefusalStudy.Declined declined = study.declined(dev, wayfarer);
      assertTrue(declined.proper() <= 0.01, "" + declined.proper());
      assertTrue(declined.others() >= 0.89, "" + declined.others());
    }
  }
}
