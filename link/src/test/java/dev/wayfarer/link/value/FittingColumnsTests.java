package dev.wayfarer.link.value;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SqliteSchema;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FittingColumnsTests {
  private static final Literal YEAR = Literal.Numeral.of(2024);
  private static final Literal WORD = new Literal.Text("soon");
  private static final Literal UNKNOWN_WORD = new Literal.Text("never");

  @TempDir Path folder;
  private Schema schema;
  private FittingColumns byCells;
  private FittingColumns byTypes;

  /// A number; a text of digits; a date by its type, and one by its cell; a word.
  @BeforeEach
  void create() {
    Path file =
        Kennel.create(
            folder.resolve("fitting.sqlite"),
            "CREATE TABLE t (number INTEGER, digits TEXT, due DATE, day TEXT, word TEXT)",
            "INSERT INTO t VALUES (1, '12', 'soon', '2024-01-31', 'often')");
    schema = SqliteSchema.read(file);
    try (SqliteCells cells = SqliteCells.open(file, schema)) {
      ValueIndex index = ValueIndex.build(schema, cells, IndexLimits.DEFAULT);
      byCells = new FittingColumns(schema, Optional.of(index));
    }
    byTypes = new FittingColumns(schema, Optional.empty());
  }

  private List<String> of(
      FittingColumns fitting, Literal literal, ValueKind kind, Collection<ColumnId> columns) {
    return fitting
        .of(new CandidateList.Entry(literal, Optional.empty(), kind, new TreeSet<>(columns), 0))
        .stream()
        .map(id -> schema.column(id).name())
        .toList();
  }

  private List<String> of(FittingColumns fitting, Literal literal, ValueKind kind) {
    return of(fitting, literal, kind, List.of());
  }

  @Test
  void numbersFitColumnsOfNumbersByTypeOrByCells() {
    for (ValueKind kind : List.of(ValueKind.NUMBER, ValueKind.LIMIT, ValueKind.CONSTANT)) {
      assertEquals(List.of("number", "digits"), of(byCells, YEAR, kind));
      assertEquals(List.of("number"), of(byTypes, YEAR, kind));
    }
  }

  @Test
  void datesFitColumnsOfDatesAndYearsFitNumbersToo() {
    Literal day = new Literal.Text("2024-03-01");
    assertEquals(List.of("due", "day"), of(byCells, day, ValueKind.DATE));
    assertEquals(List.of("due"), of(byTypes, day, ValueKind.DATE));
    assertEquals(List.of("number", "digits", "due", "day"), of(byCells, YEAR, ValueKind.DATE));
    assertEquals(List.of("number", "due"), of(byTypes, YEAR, ValueKind.DATE));
  }

  @Test
  void textsFitColumnsWithTheirWordsElseAllColumnsOfText() {
    assertEquals(List.of("due"), of(byCells, WORD, ValueKind.SPAN));
    assertEquals(List.of("due", "day", "word"), of(byCells, UNKNOWN_WORD, ValueKind.QUOTED));
    assertEquals(List.of("digits", "due", "day", "word"), of(byTypes, WORD, ValueKind.SPAN));
  }

  @Test
  void whatIsKnownToStandInColumnsFitsThese() {
    ColumnId number = new ColumnId(1);
    assertEquals(List.of("number"), of(byCells, WORD, ValueKind.CELL, List.of(number)));
  }
}
