package dev.wayfarer.lab.analyse;

import dev.wayfarer.model.input.ActionVocabulary;
import dev.wayfarer.model.input.Choice;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.grammar.Candidates;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;

/// Says in words what the choices for a question are.
record ChoiceNames(ActionVocabulary actionVocabulary, Schema schema, Candidates candidates) {

  String of(Choice choice) {
    int index = choice.index();
    return switch (choice.kind()) {
      case SYMBOL -> actionVocabulary.symbol(index);
      case COLUMN -> column(schema, new ColumnId(index));
      case TABLE -> schema.table(new TableId(index)).name();
      case VALUE -> literal(candidates.literals().get(index));
    };
  }

  /// A column with its table.
  static String column(Schema schema, ColumnId id) {
    Column column = schema.column(id);
    return column.table().map(table -> schema.table(table).name() + ".").orElse("") + column.name();
  }

  private static String literal(Literal literal) {
    return switch (literal) {
      case Literal.Text(var text) -> "'" + text + "'";
      case Literal.Numeral number -> number.text();
      case Literal.Unknown _ -> "?";
    };
  }
}
