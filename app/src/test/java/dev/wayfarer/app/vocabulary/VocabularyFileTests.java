package dev.wayfarer.app.vocabulary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.ask.vocabulary.VocabularyFile;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ForeignKey;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SqliteSchema;
import dev.wayfarer.sql.schema.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VocabularyFileTests {
  @TempDir Path folder;
  private Path database;
  private Schema schema;

  @BeforeEach
  void makeDatabase() throws Exception {
    database = Kontor.database(folder);
    schema = SqliteSchema.read(database);
  }

  private Schema described(String yaml) throws IOException {
    Path file = Files.writeString(folder.resolve("own.yaml"), yaml);
    return VocabularyFile.describe(schema, database, Optional.of(file));
  }

  private void refused(String message, String yaml) {
    InputException refused = assertThrows(InputException.class, () -> described(yaml));
    assertEquals(folder.resolve("own.yaml") + message, refused.getMessage());
  }

  @Nested
  class Effect {
    private Schema read() throws IOException {
      Kontor.vocabulary(folder);
      return VocabularyFile.describe(schema, database, Optional.empty());
    }

    @Test
    void namesReplaceThoseOfTheDatabase() throws IOException {
      Schema read = read();
      Table customers = read.findTable("t_kd").orElseThrow();
      assertEquals("customer", customers.label());
      assertEquals(List.of("client", "buyer"), read.wording(customers.id()).synonyms());
      assertEquals(
          Optional.of("Everyone who ever ordered something."),
          read.wording(customers.id()).description());
      Column city = read.findColumn(customers.id(), "ort").orElseThrow();
      assertEquals("city", city.label());
      assertEquals(List.of("town"), read.wording(city.id()).synonyms());
    }

    @Test
    void hiddenTablesAndColumnsAreGone() throws IOException {
      Schema read = read();
      assertEquals(
          List.of("t_kd", "t_auf", "t_prt"), read.tables().stream().map(Table::name).toList());
      Table customers = read.findTable("t_kd").orElseThrow();
      assertTrue(read.findColumn(customers.id(), "pw_hash").isEmpty());
      assertTrue(read.hidesColumns(customers.id()));
      assertFalse(read.hidesColumns(read.findTable("t_auf").orElseThrow().id()));
    }

    @Test
    void keysAreAddedToThoseOfTheDatabase() throws IOException {
      Schema read = read();
      ForeignKey key = read.foreignKeys().getFirst();
      assertEquals(1, read.foreignKeys().size());
      assertEquals("kref", read.column(key.from()).name());
      assertEquals("ko_nr", read.column(key.to()).name());
    }

    @Test
    void keysOverHiddenColumnsAreGone() throws IOException {
      Schema read =
          described(
              """
              tables: {t_kd: {columns: {ko_nr: {hidden: true}}}}
              foreignKeys: [{from: t_auf.kref, to: t_kd.ko_nr}]
              """);
      assertEquals(List.of(), read.foreignKeys());
      assertEquals(List.of(), read.findTable("t_kd").orElseThrow().primaryKey());
    }

    @Test
    void keysReplaceWhatWasFoundOfTheirColumns() throws IOException {
      ForeignKey found = new ForeignKey(id("t_auf", "kref"), id("t_prt", "pr_nr"));
      schema = schema.withFoundKeys(List.of(found));
      assertEquals(List.of(found), described("tables: {t_kd: {name: Customer}}\n").foreignKeys());
      Schema read = described("foreignKeys: [{from: t_auf.kref, to: t_kd.ko_nr}]\n");
      ForeignKey said = new ForeignKey(id("t_auf", "kref"), id("t_kd", "ko_nr"));
      assertEquals(List.of(said), read.foreignKeys());
      assertFalse(read.isFound(said));
    }

    @Test
    void columnsThatLeadNowhereHaveNoKeys() throws IOException {
      ForeignKey found = new ForeignKey(id("t_auf", "kref"), id("t_prt", "pr_nr"));
      schema = schema.withFoundKeys(List.of(found));
      assertEquals(List.of(), described("noForeignKeys: [t_auf.kref]\n").foreignKeys());
    }

    private ColumnId id(String table, String column) {
      return schema
          .findColumn(schema.findTable(table).orElseThrow().id(), column)
          .orElseThrow()
          .id();
    }

    @Test
    void whatIsNotSaidStaysAsItWas() throws IOException {
      Schema read = described("tables: {t_kd: {name: Customer}}\n");
      assertEquals(schema.columns(), read.columns());
      assertEquals("t auf", read.findTable("t_auf").orElseThrow().label());
    }

    @Test
    void withoutAFileTheSchemaStaysTheSame() {
      assertEquals(schema, VocabularyFile.describe(schema, database, Optional.empty()));
    }

    @Test
    void aTableWithADotInItsNameCanHaveKeys() throws Exception {
      database =
          Kontor.database(
              folder.resolve("dots.sqlite"),
              "CREATE TABLE \"a.b\" (c INTEGER)",
              "CREATE TABLE a (\"b.d\" INTEGER)");
      schema = SqliteSchema.read(database);
      Schema read = described("foreignKeys: [{from: a.b.c, to: a.b.d}]\n");
      ForeignKey key = read.foreignKeys().getFirst();
      assertEquals("c", read.column(key.from()).name());
      assertEquals("b.d", read.column(key.to()).name());
    }
  }

  @Nested
  class Mistakes {
    @Test
    void aColumnIsNotListedAsAKeyAndAsNone() {
      refused(
          ":2: noForeignKeys: expected columns that foreignKeys does not list, "
              + "found \"t_auf.kref\" there and here",
          "foreignKeys: [{from: t_auf.kref, to: t_kd.ko_nr}]\nnoForeignKeys: [t_auf.kref]\n");
    }

    @Test
    void aColumnThatLeadsNowhereMustExist() {
      refused(
          ":1: noForeignKeys: expected a table, a dot and its column, perhaps t_auf.kref, "
              + "found an unknown name \"t_auf.kre\"",
          "noForeignKeys: [t_auf.kre]\n");
    }

    @Test
    void anUnknownTableGetsTheNearestOne() {
      refused(
          ":2: tables.t_kt: expected a table, perhaps t_kd, found an unknown name \"t_kt\"",
          "tables:\n  t_kt:\n    name: customer\n");
    }

    @Test
    void anUnknownColumnGetsTheNearestOneOfItsTable() {
      refused(
          ":4: tables.t_kd.columns.bez: expected a column of t_kd, perhaps bez1, "
              + "found an unknown name \"bez\"",
          "tables:\n  t_kd:\n    columns:\n      bez: {name: name}\n");
    }

    @Test
    void anUnknownEndOfAKeyGetsTheNearestColumn() {
      refused(
          ":3: foreignKeys[0].to: expected a table, a dot and its column, perhaps t_kd.ko_nr, "
              + "found an unknown name \"t_kd.konr\"",
          "foreignKeys:\n  - from: t_auf.kref\n    to: t_kd.konr\n");
    }

    @Test
    void anUnknownSettingGetsTheNearestOne() {
      refused(
          ":2: tables.t_kd.synonym: expected a known name, perhaps tables.t_kd.synonyms, "
              + "found an unknown one",
          "tables:\n  t_kd: {synonym: [client]}\n");
    }

    @Test
    void synonymsAreAList() {
      refused(
          ":2: tables.t_kd.synonyms: expected a list of texts, found \"client\"",
          "tables:\n  t_kd: {synonyms: client}\n");
      refused(
          ":1: tables.t_kd.synonyms[1]: expected a text, found a section",
          "tables: {t_kd: {synonyms: [client, {a: b}]}}\n");
    }

    @Test
    void aNameHasWords() {
      refused(
          ":1: tables.t_kd.name: expected a name in words, of at most 100 characters, "
              + "found \"--\"",
          "tables: {t_kd: {name: '--'}}\n");
    }

    @Test
    void somethingMustBeLeftToAskAbout() {
      refused(
          ":1: tables.t_log.columns: expected a column that is not hidden "
              + "(hidden: true hides a table), found none",
          "tables: {t_log: {columns: {zst: {hidden: true}, msg: {hidden: true}}}}\n");
      String two = "tables: {t_kd: {hidden: true}, t_auf: {hidden: true}";
      refused(
          ": expected a table that is not hidden, found none",
          two + ", t_prt: {hidden: true}, t_log: {hidden: true}}\n");
    }

    @Test
    void aNameInTwoCasesIsRefused() {
      refused(
          ":1: tables.T_KD: expected each name once, found it again in another case",
          "tables: {t_kd: {name: a}, T_KD: {name: b}}\n");
    }

    @Test
    void aKeyDoesNotLeadToItself() {
      refused(
          ":1: foreignKeys[0].to: expected another column than from, found the same",
          "foreignKeys: [{from: t_kd.ko_nr, to: T_KD.KO_NR}]\n");
    }

    @Test
    void anotherFileIsNotIncluded() throws IOException {
      Files.writeString(folder.resolve("other.yaml"), "tables: {t_log: {hidden: true}}\n");
      refused(
          ":1: base: expected a known name, perhaps tables, found an unknown one",
          "base: other.yaml\n");
    }

    @Test
    void brokenYamlIsRefusedWithItsLine() {
      String message =
          assertThrows(InputException.class, () -> described("tables:\n  t_kd: {name: [\n"))
              .getMessage();
      assertTrue(message.startsWith(folder.resolve("own.yaml") + ":"), message);
      assertTrue(message.contains("expected well-formed YAML"), message);
    }

    @Test
    void aNamedFileMustExist() {
      Path none = folder.resolve("none.yaml");
      InputException refused =
          assertThrows(
              InputException.class,
              () -> VocabularyFile.describe(schema, database, Optional.of(none)));
      assertEquals(none + ": expected a vocabulary, found no such file", refused.getMessage());
    }
  }
}
