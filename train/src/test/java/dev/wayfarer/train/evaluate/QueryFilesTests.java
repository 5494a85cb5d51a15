package dev.wayfarer.train.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.Schema;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class QueryFilesTests {
  private static final Schema PORTS = Schema.named("ports").build();

  @TempDir Path folder;

  @Test
  void linesArePairedInOrder() throws IOException {
    gold("SELECT 1\tports\nSELECT 2\tports\n");
    predicted("SELECT 3\nSELECT 4\n");
    List<QueryPair> expected =
        List.of(
            new QueryPair(0, file("gold") + ":1", PORTS, "SELECT 1", "SELECT 3"),
            new QueryPair(1, file("gold") + ":2", PORTS, "SELECT 2", "SELECT 4"));
    assertEquals(expected, read());
  }

  @Test
  void blankLinesAtTheEndCarriageReturnsAndAByteOrderMarkAreIgnored() throws IOException {
    gold("\uFEFFSELECT 1\tports\r\n\r\n  \n");
    predicted("SELECT 3\r\n\n\n");
    assertEquals(
        List.of(new QueryPair(0, file("gold") + ":1", PORTS, "SELECT 1", "SELECT 3")), read());
  }

  @Test
  void blankPredictionIsAnUnansweredQuestion() throws IOException {
    gold("SELECT 1\tports\nSELECT 2\tports\nSELECT 3\tports\n");
    predicted("\nSELECT 2\n\n");
    assertEquals(List.of("", "SELECT 2", ""), read().stream().map(QueryPair::predicted).toList());
  }

  @Test
  void goldFileCanStandForPredictions() throws IOException {
    gold("SELECT 1\tports\n");
    predicted("SELECT 1\tports\n");
    assertEquals("SELECT 1", read().getFirst().predicted());
  }

  @Test
  void missingPredictionsAreCounted() throws IOException {
    gold("SELECT 1\tports\nSELECT 2\tports\n");
    predicted("SELECT 1\n");
    refused(file("predicted") + ": expected as many lines as " + file("gold") + " (2), found 1");
  }

  @Test
  void surplusPredictionsAreCounted() throws IOException {
    gold("SELECT 1\tports\n");
    predicted("SELECT 1\n\nSELECT 2\n\n");
    refused(file("predicted") + ": expected as many lines as " + file("gold") + " (1), found 3");
  }

  @Test
  void goldWithoutADatabaseIsRefusedWhereItStands() throws IOException {
    gold("SELECT 1\tports\nSELECT 2\n");
    predicted("SELECT 1\nSELECT 2\n");
    refused(file("gold") + ":2: expected SQL, a tab and a db_id, found \"SELECT 2\"");
  }

  @Test
  void unknownDatabaseIsRefusedWhereItStands() throws IOException {
    gold("SELECT 1\tharbours\n");
    predicted("SELECT 1\n");
    refused(file("gold") + ":1: expected a db_id of the tables file, found \"harbours\"");
  }

  @Test
  void emptyGoldIsRefused() throws IOException {
    gold("\n");
    predicted("\n");
    refused(file("gold") + ": expected SQL, a tab and a db_id, found an empty file");
  }

  @Test
  void bytesThatAreNotTextAreRefusedWhereTheyStand() throws IOException {
    gold("SELECT 1\tports\nSELECT 2\tports\n");
    Files.write(file("predicted"), "SELECT 1\nSELECT 'é'\n".getBytes(StandardCharsets.ISO_8859_1));
    refused(file("predicted") + ":2: expected UTF-8 text, found bytes that are not");
  }

  @Test
  void textThatEndsInsideACharacterIsRefused() throws IOException {
    gold("SELECT 1\tports\n");
    Files.write(file("predicted"), new byte[] {'S', (byte) 0xC3});
    refused(file("predicted") + ":1: expected UTF-8 text, found bytes that are not");
  }

  @Test
  void missingFileIsRefused() {
    refused(file("gold") + ": expected a file of SQL, found no such file");
  }

  @Test
  void folderIsRefused() throws IOException {
    Files.createDirectory(file("gold"));
    refused(file("gold") + ": expected a readable file, found a folder");
  }

  private void refused(String message) {
    assertEquals(message, assertThrows(InputException.class, this::read).getMessage());
  }

  private List<QueryPair> read() {
    return QueryFiles.read(file("gold"), file("predicted"), Map.of("ports", PORTS));
  }

  private void gold(String text) throws IOException {
    Files.writeString(file("gold"), text);
  }

  private void predicted(String text) throws IOException {
    Files.writeString(file("predicted"), text);
  }

  private Path file(String name) {
    return folder.resolve(name);
  }
}
