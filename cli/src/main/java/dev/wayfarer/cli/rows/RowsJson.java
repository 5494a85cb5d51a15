package dev.wayfarer.cli.rows;

import dev.wayfarer.ask.json.RowsObject;
import dev.wayfarer.cli.Terminal;
import dev.wayfarer.sql.run.Cell;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;

/// Rows as one JSON object on one line: columns, rows, truncated. Cells are as [RowsObject] has
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
    cells.forEach(cell -> RowsObject.add(row, cell));
    write(separator + Terminal.escaped(row.toString()));
    separator = ",";
    return true;
  }

  @Override
  public void end(boolean truncated) {
    write("],\"truncated\":" + truncated + "}\n");
  }
}
