package dev.wayfarer.app.ask;

import dev.wayfarer.cli.Terminal;
import dev.wayfarer.sql.run.Cell;
import java.util.HexFormat;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;

/// Rows as one JSON object on one line: columns, rows, truncated. Cells are as [AnswerJson] has
/// them.
public final class RowsJson extends RowWriter {
  private String separator = "";

  public RowsJson(Appendable target) {
    super(target);
  }

  @Override
  public void columns(List<String> names) {
    ArrayNode columns = JsonMapper.shared().createArrayNode();
    names.forEach(columns::add);
    write("{\"columns\":" + Terminal.escaped(columns.toString()) + ",\"rows\":[");
  }

  @Override
  public boolean row(List<Cell> cells) {
    ArrayNode row = JsonMapper.shared().createArrayNode();
    cells.forEach(cell -> add(row, cell));
    write(separator + Terminal.escaped(row.toString()));
    separator = ",";
    return true;
  }

  @Override
  public void end(boolean truncated) {
    write("],\"truncated\":" + truncated + "}\n");
  }

  static void add(ArrayNode cells, Cell cell) {
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
