package dev.wayfarer.sql.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ColumnTypeTests {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "VARCHAR(20)            | TEXT",
        "character varying(255) | TEXT",
        "enum('update', 'int')  | TEXT",
        "set('a')               | TEXT",
        "uuid                   | TEXT",
        "int(11) unsigned       | NUMBER",
        "DOUBLE PRECISION       | NUMBER",
        "decimal(10,2)          | NUMBER",
        "bigserial              | NUMBER",
        "timestamp(6)           | TIME",
        "DATETIME               | TIME",
        "interval               | TIME",
        "bool                   | BOOLEAN",
        "bit(1)                 | BOOLEAN",
        "bit(8)                 | OTHERS",
        "point                  | OTHERS",
        "BLOB                   | OTHERS",
        "''                     | OTHERS"
      })
  void aDeclarationHasAKind(String declaration, ColumnType type) {
    assertEquals(type, ColumnType.ofDeclaration(declaration));
  }
}
