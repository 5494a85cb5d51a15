package dev.wayfarer.lab.link;

import dev.wayfarer.link.match.Link;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.link.value.ValueCandidate;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A linked question as one JSON object: `question`, `words`, `links`, `values` and `notes`.
public final class LinkJson {
  private final Schema schema;

  public LinkJson(Schema schema) {
    this.schema = schema;
  }

  /// The object on one line.
  ///
  /// @param notes where the index of the database's cells is not complete
  public String line(LinkedQuestion question, List<String> notes) {
    ObjectNode object = JsonMapper.shared().createObjectNode();
    object.put("question", question.text());
    ArrayNode words = object.putArray("words");
    for (Word word : question.words()) {
      words
          .addObject()
          .put("text", word.text())
          .put("lemma", word.lemma())
          .put("start", word.start())
          .put("end", word.end());
    }
    ArrayNode links = object.putArray("links");
    for (Link link : question.links().all()) {
      ObjectNode entry = links.addObject().put("from", link.from()).put("to", link.to());
      entry.put("kind", link.kind().name().toLowerCase(Locale.ROOT));
      switch (link.target()) {
        case Link.ToTable(var table) -> entry.put("table", schema.table(table).name());
        case Link.ToColumn(var column) -> entry.put("column", name(column));
      }
    }
    ArrayNode values = object.putArray("values");
    for (ValueCandidate value : question.values()) {
      ObjectNode entry = values.addObject();
      switch (value.literal()) {
        case Literal.Text(var text) -> entry.put("value", text);
        case Literal.Numeral(var number) -> entry.put("value", number);
        case Literal.Unknown() -> entry.putNull("value");
      }
      entry.put("kind", value.kind().name().toLowerCase(Locale.ROOT));
      value.span().ifPresent(span -> entry.put("start", span.start()).put("end", span.end()));
      ArrayNode columns = entry.putArray("columns");
      value.columns().forEach(column -> columns.add(name(column)));
    }
    ArrayNode all = object.putArray("notes");
    notes.forEach(all::add);
    return object.toString();
  }

  private String name(ColumnId column) {
    return schema.table(schema.tableOf(column)).name() + "." + schema.column(column).name();
  }
}
