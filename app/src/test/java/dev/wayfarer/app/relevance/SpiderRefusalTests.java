package dev.wayfarer.app.relevance;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.ask.Wayfarer;
import dev.wayfarer.link.relevance.Relevance;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.model.file.DefaultModel;
import dev.wayfarer.testkit.SharedData;
import dev.wayfarer.train.data.DatasetFolder;
import dev.wayfarer.train.data.Part;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpiderRefusalTests {
  @Test
  void questionsPutToAnotherDatabaseAreToldApart(@TempDir Path cache) {
    RefusalStudy study =
        new RefusalStudy(DatasetFolder.at(SharedData.spider()), IndexCache.in(cache));
    Part dev = study.parts().stream().filter(part -> part.name().equals("dev")).findFirst().get();
    List<RefusalStudy.Put> questions = study.questions(dev);
    double threshold = RefusalStudy.threshold(questions, Relevance.DEFAULT, 0.1);
    double wrongly = RefusalStudy.refused(questions, Relevance.DEFAULT, threshold, true);
    double rightly = RefusalStudy.refused(questions, Relevance.DEFAULT, threshold, false);
    assertTrue(wrongly <= 0.1, "" + wrongly);
    assertTrue(rightly >= 0.9, "" + rightly);
  }

  @Test
  void askDeclinesForeignQuestionsAndHardlyAnyOther(@TempDir Path cache) {
    RefusalStudy study =
        new RefusalStudy(DatasetFolder.at(SharedData.spider()), IndexCache.in(cache));
    Part dev = study.parts().stream().filter(part -> part.name().equals("dev")).findFirst().get();
    try (Wayfarer wayfarer = Wayfarer.open(DefaultModel.open(cache))) {
      RefusalStudy.Declined declined = study.declined(dev, wayfarer);
      assertTrue(declined.proper() <= 0.01, "" + declined.proper());
      assertTrue(declined.others() >= 0.9, "" + declined.others());
    }
  }
}
