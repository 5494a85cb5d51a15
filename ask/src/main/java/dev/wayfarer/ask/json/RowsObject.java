package dev.wayfarer.ask.json;

import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.Rows;
import java.util.HexFormat;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Rows as members of a JSON object: columns, rows, truncated.
public final class RowsObject {
  private RowsObject() {}

  /// An object of rows alone.
  public static ObjectNode of(Rows rows) {
    ObjectNode object = JsonMapper.shared().createObjectNode();
    put(object, rows);
    return object;
  }

  /// Adds rows to an object.
  public static void put(ObjectNode object, Rows rows) {
    ArrayNode columns = object.putArray("columns");
    rows.columns().forEach(columns::add);
    ArrayNode all = object.putArray("rows");
    for (List<Cell> row : rows.rows()) {
      ArrayNode cells = all.addArray();
      row.forEach(cell -> add(cells, cell));
    }
    object.put("truncated", rows.truncated());
  }

  /// Adds a cell to a row: null, a number, a text, or `{"bytes": "hexadecimal"}`.
  public static void add(ArrayNode cells, Cell cell) {
    switch (cell) {
      case Cell.Null() -> cells.addNull();
      case Cell.Whole(long number) -> cells.add(number);
      case Cell.Real(double number) -> {
        if (Double.isFinite(number)) {
          cells.add(number);
        } else {
          cells.add(Double.toString(number)); // JSON has no infinity
        }
      }
      case Cell.Text(String text) -> cells.add(text);
      case Cell.Bytes(byte[] bytes) ->
          cells.addObject().put("bytes", HexFormat.of().formatHex(bytes));
    }
  }
}
