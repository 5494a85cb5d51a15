package dev.wayfarer.lab.schema;

import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// A schema as large as those of old companies, made up: 500 tables of 16 columns.
public final class GeneratedSchema {
  private static final int TABLES = 500;
  private static final int COLUMNS_A_TABLE = 16;

  private static final List<String> THINGS =
      List.of(
          "customer",
          "order",
          "product",
          "invoice",
          "supplier",
          "employee",
          "project",
          "warehouse",
          "shipment",
          "payment",
          "contract",
          "branch",
          "account",
          "vehicle",
          "driver",
          "route",
          "station",
          "ticket",
          "hotel",
          "room",
          "course",
          "student",
          "teacher",
          "patient",
          "doctor",
          "machine",
          "factory",
          "worker",
          "city",
          "museum",
          "artist",
          "team",
          "player",
          "book",
          "author",
          "film",
          "actor",
          "song",
          "flight",
          "airport",
          "pilot",
          "ship",
          "captain");

  private static final List<String> KINDS =
      List.of(
          "",
          "annual",
          "archived",
          "current",
          "foreign",
          "internal",
          "regional",
          "planned",
          "pending",
          "external",
          "temporary",
          "former");

  private static final List<String> FACTS =
      List.of(
          "name",
          "city",
          "price",
          "tax",
          "status",
          "amount",
          "quantity",
          "weight",
          "height",
          "colour",
          "rating",
          "year",
          "capacity",
          "score",
          "salary",
          "age",
          "address",
          "phone",
          "country",
          "category",
          "code",
          "type",
          "level",
          "duration",
          "differenceStep",
          "speed");

  private static final Set<String> TEXTS =
      Set.of(
          "name",
          "city",
          "status",
          "colour",
          "address",
          "phone",
          "country",
          "category",
          "code",
          "type");

  private GeneratedSchema() {}

  /// Every table leads to the one before it by a foreign key.
  public static Schema make() {
    Schema.Builder schema = Schema.named("generated");
    List<ColumnId> keys = new ArrayList<>();
    for (int i = 0; i < TABLES; i++) {
      String kind = KINDS.get(i / THINGS.size());
      String thing = THINGS.get(i % THINGS.size());
      String name = kind.isEmpty() ? thing : kind + "_" + thing;
      TableId table = schema.table(name);
      keys.add(schema.column(table, name + "_id", ColumnType.NUMBER));
      schema.primaryKey(keys.getLast());
      ColumnId other = schema.column(table, "parent_id", ColumnType.NUMBER);
      if (i > 0) {
        schema.foreignKey(other, keys.get(i - 1));
      }
      for (int j = 2; j < COLUMNS_A_TABLE; j++) {
        String fact = FACTS.get((i * 5 + j) % FACTS.size());
        schema.column(table, fact, TEXTS.contains(fact) ? ColumnType.TEXT : ColumnType.NUMBER);
      }
    }
    return schema.build();
  }
}
