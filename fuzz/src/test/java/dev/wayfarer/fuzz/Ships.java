package dev.wayfarer.fuzz;

import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;

/// The schema that inputs speak of: ship(id, name, tonnage, port → port.id) and port(id, name).
final class Ships {
  private Ships() {}

  static Schema schema() {
    Schema.Builder schema = Schema.named("ships");
    TableId port = schema.table("port");
    ColumnId portId = schema.column(port, "id", ColumnType.NUMBER);
    schema.column(port, "name", ColumnType.TEXT);
    TableId ship = schema.table("ship");
    ColumnId shipId = schema.column(ship, "id", ColumnType.NUMBER);
    schema.column(ship, "name", ColumnType.TEXT);
    schema.column(ship, "tonnage", ColumnType.NUMBER);
    ColumnId home = schema.column(ship, "port", ColumnType.NUMBER);
    return schema.primaryKey(portId).primaryKey(shipId).foreignKey(home, portId).build();
  }
}
