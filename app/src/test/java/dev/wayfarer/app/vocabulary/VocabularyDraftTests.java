package dev.wayfarer.app.vocabulary;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.ask.vocabulary.VocabularyFile;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import dev.wayfarer.testkit.HostileText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class VocabularyDraftTests {
  @TempDir Path folder;

  static List<HostileText> names() {
    return HostileText.of(
            HostileText.WORDLESS, HostileText.SQL, HostileText.LETTERS, HostileText.CONTROLS)
        .filter(text -> StandardCharsets.UTF_8.newEncoder().canEncode(text.text()))
        .filter(text -> text.text().indexOf('\0') < 0)
        .toList();
  }

  private Schema described(Schema schema) {
    Path file = folder.resolve("words.yaml");
    VocabularyDraft.write(file, "shop", schema);
    return VocabularyFile.read(file, schema).describe(schema);
  }

  @ParameterizedTest
  @MethodSource("names")
  void whatIsDraftedIsReadAgain(HostileText text) {
    Schema.Builder builder = Schema.named("shop");
    TableId table = builder.table(text.text());
    builder.column(table, text.text(), ColumnType.TEXT);
    builder.column(table, "a " + text.text(), ColumnType.NUMBER);
    Schema schema = builder.build();
    Schema read = assertDoesNotThrow(() -> described(schema));
    assertEquals(schema.tables().getFirst().name(), read.tables().getFirst().name());
  }

  @Test
  void aNameThatIsTooLongForALabelGetsNone() throws IOException {
    Schema.Builder builder = Schema.named("shop");
    builder.column(builder.table("ship".repeat(100)), "port".repeat(100), ColumnType.TEXT);
    var _ = described(builder.build());
    assertEquals(
        0,
        Files.readAllLines(folder.resolve("words.yaml")).stream()
            .filter(line -> line.strip().startsWith("name:"))
            .count());
  }

  /// PostgreSQL tells them apart; a vocabulary finds names whatever their case.
  @Test
  void ofNamesThatDifferInCaseTheFirstIsDrafted() {
    Schema.Builder builder = Schema.named("shop");
    for (String name : List.of("Ship", "ship", "SHIP")) {
      TableId table = builder.table(name);
      builder.column(table, "Port", ColumnType.TEXT);
      builder.column(table, "port", ColumnType.TEXT);
    }
    Schema schema = builder.build();
    assertEquals(3, described(schema).tables().size());
  }
}
