package dev.wayfarer.train.evaluate;

import dev.wayfarer.sql.file.Utf8File;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.Schema;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Reads a gold file and a file of predictions that belong together.
///
///     gold          SQL <TAB> db_id, one question a line
///     predictions   SQL, line by line for the same questions; a tab and what follows is ignored
///
/// Blank lines at the end are ignored. A blank line among the predictions is a question that was
/// left without an answer.
public final class QueryFiles {
  private static final String GOLD_LINE = "SQL, a tab and a db_id";

  private QueryFiles() {}

  /// Pairs the lines of two files, in their order.
  ///
  /// @throws InputException where a file cannot be read, a gold line has another shape, a database
  ///   is unknown, or the files differ in length
  public static List<QueryPair> read(Path gold, Path predicted, Map<String, Schema> schemas) {
    List<String> goldLines = lines(gold);
    goldLines = goldLines.subList(0, countToLastWritten(goldLines));
    if (goldLines.isEmpty()) {
      throw new InputException(gold.toString(), GOLD_LINE, "an empty file");
    }
    List<String> predictions = predictions(predicted, gold, goldLines.size());
    List<QueryPair> pairs = new ArrayList<>(goldLines.size());
    for (int i = 0; i < goldLines.size(); i++) {
      pairs.add(pair(i, gold + ":" + (i + 1), goldLines.get(i), predictions.get(i), schemas));
    }
    return pairs;
  }

  private static List<String> predictions(Path file, Path gold, int expected) {
    List<String> lines = lines(file);
    int written = countToLastWritten(lines);
    if (lines.size() < expected || written > expected) {
      int found = Math.max(written, Math.min(lines.size(), expected));
      String asGold = "as many lines as %s (%d)".formatted(gold, expected);
      throw new InputException(file.toString(), asGold, "" + found);
    }
    return lines.subList(0, expected);
  }

  private static QueryPair pair(
      int index, String place, String goldLine, String prediction, Map<String, Schema> schemas) {
    String[] fields = goldLine.strip().split("\t", -1);
    if (fields.length != 2 || fields[0].isBlank() || fields[1].isBlank()) {
      throw new InputException(place, GOLD_LINE, InputException.excerpt(goldLine));
    }
    Schema schema = schemas.get(fields[1].strip());
    if (schema == null) {
      String found = InputException.excerpt(fields[1].strip());
      throw new InputException(place, "a db_id of the tables file", found);
    }
    String predicted = prediction.strip().split("\t", 2)[0];
    return new QueryPair(index, place, schema, fields[0], predicted);
  }

  private static List<String> lines(Path file) {
    return Utf8File.read(file, "a file of SQL").lines().toList();
  }

  private static int countToLastWritten(List<String> lines) {
    int count = lines.size();
    while (count > 0 && lines.get(count - 1).isBlank()) {
      count--;
    }
    return count;
  }
}
