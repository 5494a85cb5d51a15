package dev.wayfarer.model.search;

import dev.wayfarer.model.fixture.PlainQuestions;
import dev.wayfarer.model.input.ActionVocabulary;
import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.grammar.Candidates;
import dev.wayfarer.sql.grammar.Grammar;
import dev.wayfarer.sql.grammar.RuleCollector;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import dev.wayfarer.sql.text.SqlReader;
import java.util.List;

/// A schema that tests share, and languages over it.
///
///     port(id, name)
///     ship(id, home_port → port.id)
///     captain(name, ship_id → ship.id)
final class Fleet {
  static final Schema SCHEMA = schema();

  static final Candidates CANDIDATES =
      Candidates.of(List.of(new Literal.Text("O'Brien"), Literal.Numeral.of(3)));

  /// Queries that need many of the product grammar's rules.
  static final List<String> CORPUS =
      List.of(
          "SELECT * FROM ship",
          "SELECT count(*), max(id) FROM ship",
          "SELECT DISTINCT name, count(DISTINCT ship_id) FROM captain GROUP BY name",
          "SELECT max(id) - min(id) FROM ship WHERE home_port BETWEEN 1 AND 3 OR id > 2",
          "SELECT name FROM port WHERE name LIKE '%a%' AND name NOT LIKE 'a' AND id != 3",
          "SELECT name FROM port WHERE id IN (SELECT home_port FROM ship WHERE id < 3)",
          "SELECT name FROM port WHERE id NOT IN (SELECT home_port FROM ship)",
          "SELECT id FROM ship WHERE id >= (SELECT avg(id) FROM ship) AND id = home_port",
          "SELECT name FROM captain GROUP BY name HAVING count(*) > 2 AND avg(ship_id) <= 3",
          "SELECT name FROM port ORDER BY id DESC LIMIT 3",
          "SELECT name FROM port ORDER BY name ASC",
          "SELECT name FROM port UNION SELECT name FROM captain",
          "SELECT name FROM port EXCEPT SELECT name FROM captain",
          "SELECT count(*) FROM (SELECT name FROM port GROUP BY name)",
          "SELECT count(*) FROM ship JOIN port ON ship.home_port = port.id",
          "SELECT port.name FROM port JOIN ship ON port.id = ship.home_port");

  private Fleet() {}

  private static Schema schema() {
    Schema.Builder schema = Schema.named("fleet");
    TableId port = schema.table("port");
    ColumnId portId = schema.column(port, "id", ColumnType.NUMBER);
    schema.column(port, "name", ColumnType.TEXT);
    TableId ship = schema.table("ship");
    ColumnId shipId = schema.column(ship, "id", ColumnType.NUMBER);
    ColumnId homePort = schema.column(ship, "home_port", ColumnType.NUMBER);
    TableId captain = schema.table("captain");
    schema.column(captain, "name", ColumnType.TEXT);
    ColumnId captainShip = schema.column(captain, "ship_id", ColumnType.NUMBER);
    return schema
        .primaryKey(portId)
        .primaryKey(shipId)
        .foreignKey(homePort, portId)
        .foreignKey(captainShip, shipId)
        .build();
  }

  /// A language with the rules that some queries need.
  static ActionVocabulary actionVocabulary(List<String> corpus) {
    RuleCollector rules = Grammar.product().rules();
    corpus.forEach(sql -> rules.add(SCHEMA, new SqlReader(SCHEMA).read(sql)));
    return new ActionVocabulary(
        new ActionVocabulary.Options(ActionVocabulary.GrammarKind.PRODUCT, true), rules.book());
  }

  static ParserQuestion question() {
    return PlainQuestions.over(SCHEMA, CANDIDATES);
  }
}
