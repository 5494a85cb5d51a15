package dev.wayfarer.ask;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.ask.vocabulary.VocabularyFile;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.tabular.TabularDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatabaseSourceTests {
  @TempDir Path folder;
  private Path cache;
  private Path csv;

  @BeforeEach
  void writeTable() throws IOException {
    cache = Files.createDirectory(folder.resolve("cache"));
    csv = Files.writeString(folder.resolve("ships.csv"), "name,port\nAurora,Bergen\n");
  }

  /// What the table is called where it is asked, which is what its page shows too.
  private String label(Optional<Path> vocabulary) {
    DatabaseSource source = new DatabaseSource.File(csv, cache, vocabulary);
    try (Database database = source.open(IndexCache.in(cache), Limits.DEFAULT);
        DatabaseSource.Contents contents = source.look(IndexCache.in(cache), Limits.DEFAULT)) {
      String label = label(database.schema());
      assertEquals(label, label(source.worded(contents.schema())));
      return label;
    }
  }

  private static String label(Schema schema) {
    return schema.tables().getFirst().label();
  }

  private static Path words(Path file, String name) throws IOException {
    return Files.writeString(file, "tables: {ships: {name: " + name + "}}\n");
  }

  @Test
  void wordsBesideACsvAreTaken() throws IOException {
    words(VocabularyFile.beside(csv), "vessel");
    assertEquals("vessel", label(Optional.empty()));
  }

  @Test
  void wordsThatAreNamedComeBeforeThoseBeside() throws IOException {
    words(VocabularyFile.beside(csv), "vessel");
    Path own = words(folder.resolve("own.yaml"), "boat");
    assertEquals("boat", label(Optional.of(own)));
  }

  @Test
  void wordsBesideTheCopyOfACsvAreNotLookedFor() throws IOException {
    words(VocabularyFile.beside(TabularDatabase.open(csv, cache).file()), "intruder");
    assertEquals("ships", label(Optional.empty()));
  }
}
