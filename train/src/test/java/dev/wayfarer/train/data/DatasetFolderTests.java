package dev.wayfarer.train.data;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatasetFolderTests {
  private static final Path EXAMPLES = SharedData.projectRoot().resolve("examples");
  private static final String GOOD =
      "{'db_id': 'lighthouses', 'question': 'Who keeps?', 'query': 'SELECT name FROM keeper'}";

  @TempDir Path folder;

  private void write(String file, String content) throws IOException {
    Files.writeString(folder.resolve(file), content.replace('\'', '"'));
  }

  private Dataset read() {
    Path tables = EXAMPLES.resolve("tables.json");
    return new DatasetFolder(folder, Optional.of(tables), Optional.empty()).read();
  }

  private void refusedWith(String message) {
    InputException refused = assertThrows(InputException.class, this::read);
    assertEquals(message.replace("DIR", folder.toString()), refused.getMessage());
  }

  private String reason(String entry) throws IOException {
    write("train.json", "[" + GOOD + ", " + entry + ", " + GOOD + "]");
    DatasetSplit train = read().split("train").orElseThrow();
    assertEquals(2, train.examples().size());
    RejectedEntry rejected = train.rejected().getFirst();
    assertEquals("train.json[1]", rejected.origin().toString());
    return rejected.reason();
  }

  @Nested
  class Layouts {
    @Test
    void spiderHasTwoTrainFiles() throws IOException {
      write("train_spider.json", "[" + GOOD + "]");
      write("train_others.json", "[" + GOOD + "," + GOOD + "]");
      write("dev.json", "[" + GOOD + "]");
      Dataset dataset = read();
      assertEquals(
          List.of("train", "dev"), dataset.splits().stream().map(DatasetSplit::name).toList());
      assertEquals(
          List.of("train_spider.json[0]", "train_others.json[0]", "train_others.json[1]"),
          dataset.splits().getFirst().entries().stream().map(e -> e.origin().toString()).toList());
    }

    @Test
    void parsedSqlIsIgnored() throws IOException {
      write("dev.json", "[" + GOOD.replace("}", ", 'sql': {'select': []}}") + "]");
      assertEquals(1, read().splits().getFirst().examples().size());
    }

    @Test
    void exampleHoldsWhatTheFileSays() throws IOException {
      write("train.json", "[" + GOOD + "]");
      Example example = read().splits().getFirst().examples().getFirst();
      assertEquals("lighthouses", example.database());
      assertEquals("Who keeps?", example.question());
      assertEquals("SELECT name FROM keeper", example.sql());
      assertEquals(1, example.query().select().items().size());
      assertEquals(new Origin("train.json", 0), example.origin());
    }

    @Test
    void ownFormatIsOneObjectALine() throws IOException {
      write(
          "train.jsonl",
          "{'database': 'lighthouses', 'question': 'Who?', 'sql': 'SELECT name FROM keeper'}\n\n"
              + GOOD
              + "\n");
      DatasetSplit train = read().split("train").orElseThrow();
      assertEquals(2, train.examples().size());
      assertEquals("train.jsonl[2]", train.entries().getLast().origin().toString());
    }

    @Test
    void schemasComeFromDatabaseFilesWhereThereAreNoTables() throws IOException {
      write("train.json", "[" + GOOD + "]");
      Optional<Path> databases = Optional.of(EXAMPLES.resolve("databases"));
      Dataset dataset = new DatasetFolder(folder, Optional.empty(), databases).read();
      assertEquals(1, dataset.splits().getFirst().examples().size());
    }
  }

  @Nested
  class Rejections {
    @Test
    void emptyQuestionIsRejected() throws IOException {
      assertEquals(
          "expected a question, found an empty one", reason(GOOD.replace("Who keeps?", " ")));
    }

    @Test
    void missingFieldIsRejected() throws IOException {
      assertEquals("expected a field query, found none", reason(GOOD.replace("query", "gold")));
    }

    @Test
    void wrongTypeIsRejected() throws IOException {
      assertEquals(
          "expected a text as question, found \"7\"", reason(GOOD.replace("'Who keeps?'", "7")));
      assertEquals("expected an object, found \"[1]\"", reason("[1]"));
    }

    @Test
    void unknownDatabaseIsRejected() throws IOException {
      assertEquals(
          "expected a database with a schema, found \"atlantis\"",
          reason(GOOD.replace("lighthouses", "atlantis")));
    }

    @Test
    void unreadableSqlIsRejectedWhereItIsWrong() throws IOException {
      String reason = reason(GOOD.replace("FROM keeper", "FROM nowhere"));
      assertEquals(
          "SQL of lighthouses:1:18: expected a table of lighthouses, found \"nowhere\"", reason);
    }

    @Test
    void badLineDoesNotStopTheRest() throws IOException {
      write("train.jsonl", GOOD + "\n{'question': \n" + GOOD + "\n");
      DatasetSplit train = read().split("train").orElseThrow();
      assertEquals(2, train.examples().size());
      RejectedEntry rejected = train.rejected().getFirst();
      assertEquals("train.jsonl[1]", rejected.origin().toString());
      assertTrue(rejected.reason().startsWith("expected well-formed JSON, found "));
    }
  }

  @Nested
  class Refusals {
    @Test
    void missingFolderIsRefused() throws IOException {
      Files.delete(folder);
      refusedWith("DIR: expected the folder of a dataset, found no such folder");
      Files.createDirectory(folder);
    }

    @Test
    void folderWithoutADatasetIsRefused() {
      refusedWith(
          "DIR: expected a dataset (train_spider.json, train.json, train.jsonl or dev.json), found"
              + " none of these files");
    }

    @Test
    void datasetWithoutSchemasIsRefused() throws IOException {
      write("dev.json", "[]");
      InputException refused =
          assertThrows(InputException.class, () -> DatasetFolder.at(folder).read());
      assertEquals(
          folder.resolve("tables.json")
              + ": expected the schemas of its databases, or their files in "
              + folder.resolve("database")
              + ", found neither",
          refused.getMessage());
    }

    @Test
    void truncatedFileIsRefusedAtTheEntryThatBreaksOff() throws IOException {
      write("dev.json", "[" + GOOD + ",\n" + GOOD.substring(0, 40));
      InputException refused = assertThrows(InputException.class, () -> read());
      String start = folder.resolve("dev.json") + "[1]: expected well-formed JSON, found ";
      assertTrue(refused.getMessage().startsWith(start), refused.getMessage());
      assertTrue(refused.getMessage().contains("line 2"), refused.getMessage());
      assertEquals(1, refused.getMessage().lines().count());
    }

    @Test
    void fileThatIsNoArrayIsRefused() throws IOException {
      write("dev.json", GOOD);
      refusedWith("DIR/dev.json: expected an array of entries, found something else");
    }

    @Test
    void textAfterTheArrayIsRefused() throws IOException {
      write("dev.json", "[] []");
      refusedWith("DIR/dev.json: expected one array of entries, found more text after it");
    }

    @Test
    void bytesThatAreNoTextAreRefused() throws IOException {
      Files.write(folder.resolve("dev.json"), "[\n\"é\"]".getBytes(ISO_8859_1));
      refusedWith("DIR/dev.json:2: expected UTF-8 text, found bytes that are not");
    }
  }
}
