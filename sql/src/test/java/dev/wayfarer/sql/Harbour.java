package dev.wayfarer.sql;

import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;

/// A schema that tests share: a harbour with ships, their captains, and the ports they call at.
///
///     port(id, name, country)
///     ship(id, name, tonnage, home_port → port.id, "built in")
///     captain(id, name, age, ship_id → ship.id, mentor → captain.id)
///     call(ship_id → ship.id, port_id → port.id, from_port → port.id, day)
///     order(id, captain_id → captain.id)
///     weather(day, wind)        (no key leads here)
public final class Harbour {
  private Harbour() {}

  public static Schema schema() {
    Schema.Builder schema = Schema.named("harbour");
    TableId port = schema.table("port");
    ColumnId portId = schema.column(port, "id", ColumnType.NUMBER);
    schema.column(port, "name", ColumnType.TEXT);
    schema.column(port, "country", ColumnType.TEXT);
    TableId ship = schema.table("ship");
    ColumnId shipId = schema.column(ship, "id", ColumnType.NUMBER);
    schema.column(ship, "name", ColumnType.TEXT);
    schema.column(ship, "tonnage", ColumnType.NUMBER);
    ColumnId homePort = schema.column(ship, "home_port", ColumnType.NUMBER);
    schema.column(ship, "built in", ColumnType.TIME);
    TableId captain = schema.table("captain");
    ColumnId captainId = schema.column(captain, "id", ColumnType.NUMBER);
    schema.column(captain, "name", ColumnType.TEXT);
    schema.column(captain, "age", ColumnType.NUMBER);
    ColumnId captainShip = schema.column(captain, "ship_id", ColumnType.NUMBER);
    ColumnId mentor = schema.column(captain, "mentor", ColumnType.NUMBER);
    TableId call = schema.table("call");
    ColumnId callShip = schema.column(call, "ship_id", ColumnType.NUMBER);
    ColumnId callPort = schema.column(call, "port_id", ColumnType.NUMBER);
    ColumnId fromPort = schema.column(call, "from_port", ColumnType.NUMBER);
    schema.column(call, "day", ColumnType.TIME);
    TableId order = schema.table("order");
    ColumnId orderId = schema.column(order, "id", ColumnType.NUMBER);
    ColumnId orderCaptain = schema.column(order, "captain_id", ColumnType.NUMBER);
    TableId weather = schema.table("weather");
    schema.column(weather, "day", ColumnType.TIME);
    schema.column(weather, "wind", ColumnType.NUMBER);
    return schema
        .primaryKey(portId)
        .primaryKey(shipId)
        .primaryKey(captainId)
        .primaryKey(orderId)
        .foreignKey(homePort, portId)
        .foreignKey(captainShip, shipId)
        .foreignKey(mentor, captainId)
        .foreignKey(callShip, shipId)
        .foreignKey(callPort, portId)
        .foreignKey(fromPort, portId)
        .foreignKey(orderCaptain, captainId)
        .build();
  }
}
